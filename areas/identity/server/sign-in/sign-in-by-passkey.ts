import { AppError, type RouteInput } from '@artel/contract';
import { identityErrors, type signInByPasskey as route, type SessionTokens } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { challengeKey } from '../factors/challenges/challenge-key.ts';
import { consumeChallenge } from '../factors/challenges/challenges.store.ts';
import type { NotifyDeps } from '../factors/notify-factor-change.ts';
import { checkPasskey } from '../factors/passkeys/check-passkey.ts';
import { findPasskeyUserId } from '../factors/passkeys/passkeys.store.ts';
import { type StartSessionDeps, startSession } from '../sessions/start-session.ts';

type Deps = StartSessionDeps & NotifyDeps & Pick<Platform, 'db' | 'ports'>;

/**
 * Signs a person in by a passkey alone: having it and the authenticator's own check of the person are two factors. An
 * unknown passkey and a wrong signature are answered alike.
 */
export async function signInByPasskey(
  deps: Deps,
  { challenge, passkey: answer, isApp }: RouteInput<typeof route>,
): Promise<SessionTokens & { username: string }> {
  // In a transaction of its own, so that the challenge is consumed whatever the result.
  const userId = await deps.db.asInstallation('identity/passkey', (tx) =>
    open(deps, tx, challenge, answer.id),
  );
  if (userId === null) throw new AppError(identityErrors['passkey-wrong']);
  const companyId = await deps.ports.chooseCompany(userId);
  return deps.db.asUser(userId, async (tx) => {
    const isRight = await checkPasskey(deps, tx, { userId, answer, challenge, role: 'alone' });
    const account = await findAccount(tx, userId);
    if (!isRight || account === null) throw new AppError(identityErrors['passkey-wrong']);
    const tokens = await startSession(deps, tx, { userId, companyId, isApp, method: 'passkey' });
    return { ...tokens, username: account.email };
  });
}

/** Consumes the challenge and returns the owner of the passkey. An expired challenge is committed as used too. */
async function open(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  tx: Tx,
  challenge: string,
  credential: string,
): Promise<string | null> {
  const key = challengeKey(deps.secrets, { purpose: 'passkey-sign-in', userId: null }, challenge);
  if (!(await consumeChallenge(tx, key, deps.clock.now())))
    throw new AppError(identityErrors['challenge-ended']);
  return findPasskeyUserId(tx, Buffer.from(credential, 'base64url'));
}
