import { AppError } from '@artel/contract';
import { identityErrors, type SessionTokens } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { holdPasswordHash } from '../accounts/accounts.store.ts';
import { foldEmail } from '../accounts/fold-email.ts';
import { signInQueue } from '../accounts/hashing-queue.ts';
import { NO_USER } from '../accounts/no-user.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { presentedDevices } from '../devices/device-cookie.ts';
import { type FactorFacts, findFactorFacts } from '../factors/factors.store.ts';
import { requireSecondFactor, type SecondFactorDeps } from '../factors/require-second-factor.ts';
import type { SecondFactorAnswer } from '../factors/verify-factor.ts';
import { type StartSessionDeps, startSession } from '../sessions/start-session.ts';
import { admitAttempt } from '../throttle/admit-attempt.ts';
import { runAttempt } from '../throttle/run-attempt.ts';
import { isTrustedBrowser } from '../trusted-devices/trusted-devices.store.ts';

type Deps = StartSessionDeps & SecondFactorDeps & Pick<Platform, 'ports'>;

interface SignInInput extends SecondFactorAnswer {
  readonly username: string;
  readonly password: string;
  readonly CToken?: string | undefined;
  readonly isApp: boolean;
  /** The browser needs no second factor from now on. */
  readonly trustsDevice?: boolean | undefined;
}

/**
 * Signs a person in by address and password. A wrong name and a wrong password have the same steps, the same
 * time and the same response, so that a stranger can't find out who has an account; the existence of a second
 * factor is revealed only after the correct password.
 */
export async function signIn(deps: Deps, input: SignInInput): Promise<SessionTokens & { username: string }> {
  return signInQueue(() => signInNow(deps, input));
}

async function signInNow(deps: Deps, input: SignInInput): Promise<SessionTokens & { username: string }> {
  const username = foldEmail(input.username);
  const attempt = await admitAttempt(deps, { kind: 'sign-in', username, CToken: input.CToken });
  return runAttempt(attempt, async () => {
    // The company is looked up while the password is hashed.
    const [{ userId, facts }, companyId] = await Promise.all([
      checkPassword(deps, attempt.userId, input.password),
      deps.ports.chooseCompany(attempt.userId ?? NO_USER),
    ]);
    const isTrusted = await isTrustedHere(deps, { userId, isApp: input.isApp, facts });
    const secondFactor = isTrusted
      ? null
      : await requireSecondFactor(deps, { userId, purpose: 'sign-in', answer: input, facts });
    const tokens = await deps.db.asUser(userId, async (tx) => {
      // A password that was replaced while it was checked is refused, because its sessions have just ended.
      if (!(await holdPasswordHash(tx, userId, facts.passwordHash)))
        throw new AppError(identityErrors['credentials-wrong']);
      // So is the trust in a browser: a new factor, or the owner, may have ended it a moment ago.
      if (isTrusted && !(await isTrustedBrowser(tx, shownBy(deps, userId), { isHeld: true })))
        throw new AppError(identityErrors['challenge-ended']);
      const { isApp, trustsDevice = false } = input;
      const path = { method: 'password', secondFactor, isTrusted, trustsDevice } as const;
      const session = { userId, companyId, isApp, ...path };
      const started = await startSession(deps, tx, session);
      await attempt.succeeded(tx);
      return started;
    });
    return { ...tokens, username };
  });
}

interface Here {
  readonly userId: string;
  readonly isApp: boolean;
  readonly facts: FactorFacts;
}

/**
 * Whether the person has a second factor that is not required in this browser. An app has no cookie that
 * identifies it.
 */
async function isTrustedHere(deps: Deps, { userId, isApp, facts }: Here): Promise<boolean> {
  const hasFactor = facts.hasTotp || facts.passkeys > 0;
  if (isApp || !hasFactor) return false;
  return deps.db.asUser(userId, (tx) => isTrustedBrowser(tx, shownBy(deps, userId), { isHeld: false }));
}

function shownBy(deps: Deps, userId: string) {
  return { userId, shown: presentedDevices(deps), now: deps.clock.now() };
}

/**
 * Whether it is the account's password; runs between transactions, because a hash takes as long as a hundred
 * queries.
 */
async function checkPassword(
  deps: Pick<Platform, 'db'>,
  userId: string | null,
  password: string,
): Promise<{ userId: string; facts: FactorFacts }> {
  // An unknown name queries its password exactly like a known one.
  const facts = await deps.db.asUser(userId ?? NO_USER, (tx) => findFactorFacts(tx, userId ?? NO_USER));
  const isRight = await verifyPassword(facts?.passwordHash ?? null, password);
  if (userId === null || facts === null || !isRight) throw new AppError(identityErrors['credentials-wrong']);
  return { userId, facts };
}
