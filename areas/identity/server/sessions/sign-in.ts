import { AppError } from '@artel/contract';
import { identityErrors, type SessionTokens } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { findPasswordHash, holdPasswordHash } from '../accounts/accounts.store.ts';
import { findUserIdByEmail } from '../accounts/find-user-id-by-email.ts';
import { foldEmail } from '../accounts/fold-email.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { admitAttempt } from '../throttle/admit-attempt.ts';
import { runAttempt } from '../throttle/run-attempt.ts';
import { type StartSessionDeps, startSession } from './start-session.ts';

type Deps = StartSessionDeps & Pick<Platform, 'db' | 'ports'>;

/** No row has this id; an unknown name asks for its password exactly as a known one does. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly CToken?: string | undefined;
  readonly isApp: boolean;
}

/**
 * Signs a person in by address and password. A wrong name and a wrong password take the same steps, the same time and
 * the same answer, so that nobody learns who has an account here.
 */
export async function signIn(deps: Deps, input: SignInInput): Promise<SessionTokens & { username: string }> {
  const username = foldEmail(input.username);
  const attempt = await admitAttempt(deps, { kind: 'sign-in', username, CToken: input.CToken });
  return runAttempt(attempt, async () => {
    const { userId, hash } = await checkPassword(deps, username, input.password);
    const companyId = await deps.ports.chooseCompany(userId);
    const tokens = await deps.db.asUser(userId, async (tx) => {
      // A password that was replaced while it was being checked opens nothing: its sessions have just been ended.
      if (!(await holdPasswordHash(tx, userId, hash)))
        throw new AppError(identityErrors['credentials-wrong']);
      const session = { userId, companyId, isApp: input.isApp, method: 'password' } as const;
      const started = await startSession(deps, tx, session);
      await attempt.succeeded(tx);
      return started;
    });
    return { ...tokens, username };
  });
}

/** Whose password it is; between transactions, never inside one: a hash takes as long as a hundred queries. */
async function checkPassword(
  deps: Pick<Platform, 'db'>,
  username: string,
  password: string,
): Promise<{ userId: string; hash: string }> {
  const userId = await findUserIdByEmail(deps, username);
  const hash = await deps.db.asUser(userId ?? NOBODY, (tx) => findPasswordHash(tx, userId ?? NOBODY));
  const isRight = await verifyPassword(hash, password);
  if (userId === null || hash === null || !isRight) throw new AppError(identityErrors['credentials-wrong']);
  return { userId, hash };
}
