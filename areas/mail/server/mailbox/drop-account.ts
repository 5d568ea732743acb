import type { Platform, Tx } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';
import { deleteAccountFiles } from '../stored/contents.store.ts';
import { accounts } from '../tables.ts';
import { ENGINE, engineKey } from './engine-key.ts';
import { releaseContents } from './release-contents.ts';

/** Deletes a mailbox here, with its letters and drafts, and the files that nothing else uses. */
export async function dropAccount(deps: Platform, tx: Tx, account: AccountRow): Promise<void> {
  const contentIds = await deleteAccountFiles(tx, account.companyId, account.id);
  if (account.kind === 'imap') await deps.services.close(tx, ENGINE, engineKey(account));
  await accounts.delete(tx, account);
  await releaseContents(deps, tx, account.companyId, contentIds);
}
