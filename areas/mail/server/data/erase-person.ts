import { listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { dropAccount } from '../mailbox/drop-account.ts';
import { listAccountRows } from '../stored/accounts.store.ts';
import { contacts } from '../tables.ts';

/**
 * Deletes the mailboxes of a person who is erased, with all letters; letters that others received belong to
 * them. Repeatable.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId)) {
    await deps.db.asMember('mail/erase-person', { companyId, memberId }, async (tx) => {
      for (const account of await listAccountRows(tx, companyId)) await dropAccount(deps, tx, account);
      await contacts.deleteAll(tx, { companyId });
    });
  }
}
