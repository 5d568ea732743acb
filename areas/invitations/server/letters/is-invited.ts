import { findAccount } from '@artel/identity/server';
import type { Tx } from '@artel/server';
import { hasInvitation } from './invitations.store.ts';

/** Whether a company has invited the person of this transaction, by their address. */
export async function isInvited(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const account = await findAccount(tx, userId);
  return account !== null && hasInvitation(tx, account.email, now);
}
