import { AppError } from '@artel/contract';
import { identityErrors, type SessionTokens } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { findPasswordHash, holdPasswordHash } from '../accounts/accounts.store.ts';
import { findUserIdByEmail } from '../accounts/find-user-id-by-email.ts';
import { foldEmail } from '../accounts/fold-email.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { type StartSessionDeps, startSession } from './start-session.ts';

type Deps = StartSessionDeps & Pick<Platform, 'db' | 'ports'>;

/** No row has this id; an unknown name asks for its password exactly as a known one does. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Signs a person in by address and password. A wrong name and a wrong password take the same steps, the same time and
 * the same answer, so that nobody learns who has an account here.
 */
export async function signIn(
  deps: Deps,
  input: { username: string; password: string; isApp: boolean },
): Promise<SessionTokens & { username: string }> {
  const username = foldEmail(input.username);
  const userId = await findUserIdByEmail(deps, username);
  const hash = await deps.db.asUser(userId ?? NOBODY, (tx) => findPasswordHash(tx, userId ?? NOBODY));
  // Between the transactions, never inside one: a hash takes as long as a hundred queries.
  const isRight = await verifyPassword(hash, input.password);
  if (userId === null || hash === null || !isRight) throw new AppError(identityErrors['credentials-wrong']);
  const companyId = await deps.ports.chooseCompany(userId);
  const tokens = await deps.db.asUser(userId, async (tx) => {
    // A password that was replaced while it was being checked opens nothing: its sessions have just been ended.
    if (!(await holdPasswordHash(tx, userId, hash))) throw new AppError(identityErrors['credentials-wrong']);
    return startSession(deps, tx, { userId, companyId, isApp: input.isApp, method: 'password' });
  });
  return { ...tokens, username };
}
