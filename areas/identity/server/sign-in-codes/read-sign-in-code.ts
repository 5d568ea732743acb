import { AppError, type RouteResponse } from '@artel/contract';
import { identityErrors, type readSignInCode as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { findCodeOwner } from './find-code-owner.ts';
import { findCodeSessionId } from './sign-in-codes.store.ts';

/** Returns the person whom a valid code would sign in, without consuming it. */
export async function readSignInCode(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  code: string,
): Promise<RouteResponse<typeof route>> {
  const userId = await findCodeOwner(deps, code);
  const account = await deps.db.asUser(userId, async (tx) => {
    const sessionId = await findCodeSessionId(tx, deps.secrets.hash(code), deps.clock.now());
    return sessionId && findAccount(tx, userId);
  });
  if (!account) throw new AppError(identityErrors['sign-in-code-ended']);
  return { username: account.email };
}
