import { AppError } from '@artel/contract';
import { identityErrors, type SecondFactor, type SecondFactorChallenge } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { CHALLENGE_TRIES } from '../policy.ts';
import { admitAttempt } from '../throttle/admit-attempt.ts';
import { runAttempt } from '../throttle/run-attempt.ts';
import { type ChallengeFacts, challengeKey } from './challenges/challenge-key.ts';
import { consumeChallenge, countChallengeTry } from './challenges/challenges.store.ts';
import { createChallenge } from './challenges/create-challenge.ts';
import type { FactorFacts } from './factors.store.ts';
import type { NotifyDeps } from './notify-factor-change.ts';
import { notifyWrongFactor } from './notify-wrong-factor.ts';
import { buildPasskeyRequest } from './passkeys/build-passkey-request.ts';
import { listPasskeys } from './passkeys/passkeys.store.ts';
import { isGuessable, type SecondFactorAnswer, verifyFactor } from './verify-factor.ts';

export type SecondFactorDeps = NotifyDeps & Pick<Platform, 'db' | 'secrets' | 'limits'>;

interface Wanted {
  readonly userId: string;
  readonly purpose: 'sign-in' | 'proof';
  /** The session that proves itself. */
  readonly sessionId?: string;
  readonly answer: SecondFactorAnswer;
  /** Read together with the password hash that was compared. */
  readonly facts: FactorFacts;
}

/**
 * Runs after a correct password: requires the person's second factor, or validates the answer to a challenge.
 * Returns null if the account has none. Uses transactions of its own, because an attempt must stay counted if
 * the answer is wrong.
 */
export async function requireSecondFactor(
  deps: SecondFactorDeps,
  wanted: Wanted,
): Promise<SecondFactor | null> {
  const { userId, answer, facts } = wanted;
  if (!facts.hasTotp && facts.passkeys === 0) return null;
  const { challenge, factorCode, passkey } = answer;
  if (challenge === undefined || (factorCode === undefined && passkey === undefined)) {
    const details = await deps.db.asUser(userId, (tx) => send(deps, tx, wanted));
    throw new AppError(identityErrors['second-factor-required'], { details });
  }
  const evaluateAnswer = async (): Promise<SecondFactor> => {
    const evaluated = await deps.db.asUser(userId, (tx) => evaluate(deps, tx, wanted, challenge));
    if (evaluated === 'ended') throw new AppError(identityErrors['challenge-ended']);
    if (evaluated !== null) return evaluated;
    throw new AppError(identityErrors[passkey ? 'passkey-wrong' : 'second-factor-wrong']);
  };
  // Only six digits can be guessed. A passkey or a recovery code never waits because of others' guesses.
  if (!isGuessable(answer)) return evaluateAnswer();
  const attempt = await admitAttempt(deps, { kind: 'second-factor', username: facts.email });
  return runAttempt(attempt, async () => {
    const evaluated = await evaluateAnswer();
    await attempt.succeeded();
    return evaluated;
  });
}

/**
 * Returns the facts that bind a challenge: it is invalid for another person, purpose or session, and after a
 * change of the password.
 */
function challengeFacts({ userId, purpose, sessionId, facts }: Wanted): ChallengeFacts {
  const { passwordHash } = facts;
  return { purpose, userId, passwordHash, ...(sessionId !== undefined && { sessionId }) };
}

async function send(deps: SecondFactorDeps, tx: Tx, wanted: Wanted): Promise<SecondFactorChallenge> {
  const { facts } = wanted;
  const challenge = await createChallenge(deps, tx, challengeFacts(wanted));
  const passkeys = await listPasskeys(tx, wanted.userId);
  const methods: SecondFactor[] = [];
  if (facts.hasTotp) methods.push('totp');
  if (facts.recoveryCodesLeft > 0) methods.push('recovery-code');
  if (passkeys.length > 0) methods.push('passkey');
  const request = { challenge, passkeys, userVerification: 'preferred' } as const;
  return {
    challenge,
    methods,
    passkey: passkeys.length > 0 ? buildPasskeyRequest(deps.config, request) : null,
  };
}

/** Returns the factor that was proved; null if the answer was wrong or the challenge had ended. */
async function evaluate(
  deps: SecondFactorDeps,
  tx: Tx,
  wanted: Wanted,
  challenge: string,
): Promise<SecondFactor | null | 'ended'> {
  const now = deps.clock.now();
  const key = challengeKey(deps.secrets, challengeFacts(wanted), challenge);
  if (!(await countChallengeTry(tx, key, { now, atMost: CHALLENGE_TRIES }))) return 'ended';
  const { userId, answer } = wanted;
  const factor = await verifyFactor(deps, tx, { ...answer, userId, challenge });
  if (factor === null) await notifyWrongFactor(deps, tx, userId);
  else await consumeChallenge(tx, key, now);
  return factor;
}
