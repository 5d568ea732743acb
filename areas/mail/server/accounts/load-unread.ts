import { MOST_UNREAD_SHOWN, unreadMailPart } from '@artel/mail/contract';
import { loadsPart } from '@artel/server';
import { presentConversation } from '../conversations/present.ts';
import { listAccountRows, listFolderRows } from '../stored/accounts.store.ts';
import { listUnreadInInboxes } from '../stored/conversations.store.ts';

/** Unread letters of the inboxes, on the dashboard. */
export const loadUnreadMail = loadsPart({
  part: unreadMailPart,
  permission: 'mail.use',
  async load({ tx }, { membership }) {
    if (membership === null) return null;
    const { companyId } = membership;
    const accounts = await listAccountRows(tx, companyId);
    const folders = await listFolderRows(
      tx,
      companyId,
      accounts.map(({ id }) => id),
    );
    const inboxes = folders.filter(({ role }) => role === 'inbox');
    const unread = inboxes.reduce((sum, folder) => sum + folder.unread, 0);
    if (unread === 0) return null;
    const rows = await listUnreadInInboxes(tx, companyId, MOST_UNREAD_SHOWN);
    return { unread, items: rows.map(presentConversation) };
  },
});
