import type { Platform, Tx } from '@artel/server';
import { dropAccount } from '../mailbox/drop-account.ts';
import { listAccountRows } from '../stored/accounts.store.ts';

/**
 * Mailboxes of servers outside belong to the person, so letters fetched from them are deleted when the person
 * leaves. The built-in mailbox is retained but can't be opened, so that a person who returns finds it again.
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
