import type { Platform, Tx } from '@artel/server';
import { dropAccount } from '../mailbox/drop-account.ts';
import { listAccountRows } from '../stored/accounts.store.ts';

/**
 * Mailboxes of servers outside are the person's own: what was fetched from them goes with the person. The built-in mailbox stays as it is and
 * opens to no one, so that it is there again for a person who comes back.
 */
export async function endLeavers(
  deps: Platform,
  tx: Tx,
  leavers: readonly { readonly companyId: string; readonly memberId: string }[],
): Promise<void> {
  for (const { companyId, memberId } of leavers) {
    await deps.db.enterMember('mail/end-leavers', tx, memberId);
    for (const account of await listAccountRows(tx, companyId))
      if (account.kind === 'imap') await dropAccount(deps, tx, account);
  }
}
