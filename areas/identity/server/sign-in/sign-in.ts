import { AppError } from '@artel/contract';
import { identityErrors, type SessionTokens } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { holdPasswordHash } from '../accounts/accounts.store.ts';
import { foldEmail } from '../accounts/fold-email.ts';
import { signInQueue } from '../accounts/hashing-queue.ts';
import { NO_USER } from '../accounts/no-user.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { type FactorFacts, findFactorFacts } from '../factors/factors.store.ts';
import type { SecondFactorAnswer } from '../factors/judge-factor.ts';
import { requireSecondFactor, type SecondFactorDeps } from '../factors/require-second-factor.ts';
import { type StartSessionDeps, startSession } from '../sessions/start-session.ts';
import { admitAttempt } from '../throttle/admit-attempt.ts';
import { runAttempt } from '../throttle/run-attempt.ts';

type Deps = StartSessionDeps & SecondFactorDeps & Pick<Platform, 'ports'>;

interface SignInInput extends SecondFactorAnswer {
  readonly username: string;
  readonly password: string;
  readonly CToken?: string | undefined;
  readonly isApp: boolean;
}

/**
 * Signs a person in by address and password. A wrong name and a wrong password take the same steps, the same time and
 * the same answer, so that nobody learns who has an account here; that there is a second factor is told only after the
 * right password.
 */
export async function signIn(deps: Deps, input: SignInInput): Promise<SessionTokens & { username: string }> {
  return signInQueue(() => signInNow(deps, input));
}

async function signInNow(deps: Deps, input: SignInInput): Promise<SessionTokens & { username: string }> {
  const username = foldEmail(input.username);
  const attempt = await admitAttempt(deps, { kind: 'sign-in', username, CToken: input.CToken });
  return runAttempt(attempt, async () => {
    // The company is looked up beside the hash: it is ready when the hash is.
    const [{ userId, facts }, companyId] = await Promise.all([
      checkPassword(deps, attempt.userId, input.password),
      deps.ports.chooseCompany(attempt.userId ?? NO_USER),
    ]);
    const secondFactor = await requireSecondFactor(deps, {
      userId,
      purpose: 'sign-in',
      answer: input,
      facts,
    });
    const tokens = await deps.db.asUser(userId, async (tx) => {
      // A password that was replaced while it was being checked opens nothing: its sessions have just been ended.
      if (!(await holdPasswordHash(tx, userId, facts.passwordHash)))
        throw new AppError(identityErrors['credentials-wrong']);
      const session = { userId, companyId, isApp: input.isApp, method: 'password', secondFactor } as const;
      const started = await startSession(deps, tx, session);
      await attempt.succeeded(tx);
      return started;
    });
    return { ...tokens, username };
  });
}

/** Whether it is the account's password; between transactions: a hash takes as long as a hundred queries. */
async function checkPassword(
  deps: Pick<Platform, 'db'>,
  userId: string | null,
  password: string,
): Promise<{ userId: string; facts: FactorFacts }> {
  // An unknown name asks for its password exactly as a known one does.
  const facts = await deps.db.asUser(userId ?? NO_USER, (tx) => findFactorFacts(tx, userId ?? NO_USER));
  const isRight = await verifyPassword(facts?.passwordHash ?? null, password);
  if (userId === null || facts === null || !isRight) throw new AppError(identityErrors['credentials-wrong']);
  return { userId, facts };
}
