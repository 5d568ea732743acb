import type { Platform } from '@artel/server';
import type { AccountRow, FolderRow } from '../stored/accounts.store.ts';
import type { SendingRow } from '../stored/outbox.store.ts';
import { type ImapClient, withImap } from './account-secret.ts';

/** Whether a folder of the server contains the letter. */
export async function hasLetter(client: ImapClient, path: string, messageId: string): Promise<boolean> {
  const lock = await client.getMailboxLock(path, { readOnly: true });
  try {
    const found = await client.search({ header: { 'message-id': `<${messageId}>` } }, { uid: true });
    return Array.isArray(found) && found.length > 0;
  } finally {
    lock.release();
  }
}

/** Whether the server has the letter in its sent folder or among all letters; null if it can't be queried. */
export async function findCopy(
  deps: Pick<Platform, 'secrets' | 'config'>,
  account: AccountRow,
  folders: readonly FolderRow[],
  { messageId }: SendingRow,
): Promise<boolean | null> {
  const places = folders.filter(({ role }) => role === 'sent' || role === 'all');
  if (places.length === 0) return null;
  try {
    return await withImap(deps, account, async (client) => {
      for (const { path } of places) if (await hasLetter(client, path, messageId)) return true;
      return false;
    });
  } catch {
    // With an unreachable server it stays unknown, and the writer decides.
    return null;
  }
}
