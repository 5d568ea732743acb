import { type Actor, AppError, type RouteResponse, requestErrors } from '@artel/contract';
import type { getSession as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';

/** Returns the owner of the session. */
export async function getSession(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId }: Actor,
): Promise<RouteResponse<typeof route>> {
  const account = await findAccount(tx, userId);
  if (account === null) throw new AppError(requestErrors['not-found']);
  return { username: account.email };
}
