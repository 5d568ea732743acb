import { routePath, type SearchHit } from '@artel/contract';
import { mailPages } from '@artel/mail/contract';
import type { SearchProvider } from '@artel/server';
import { findMessage, listMessagesById } from '../stored/messages.store.ts';
import { findIds } from './search.store.ts';

/** Letters in the global search, the newest first; each person finds only their own. */
export const messageSearch: SearchProvider = {
  kind: 'mail/message',
  permission: 'mail.use',
  async find(tx, { membership: { companyId } }, { readings }, before, limit) {
    const last = before === null ? null : await findMessage(tx, companyId, before);
    if (before !== null && last === null) return [];
    const position = last && ([last.receivedAt.toISOString(), last.id] as const);
    const anything = { from: '', to: '', subject: '', hasFiles: false, after: null };
    return findIds(tx, { ...anything, readings, before: position, limit });
  },
  async present({ tx, text }, { membership: { companyId } }, ids) {
    const rows = await listMessagesById(tx, companyId, ids);
    return rows.map(
      ({ id, subject, sender, conversationId }): SearchHit => ({
        id,
        title: subject === '' ? text('mail.no-subject') : subject,
        place: sender.name === '' ? sender.address : sender.name,
        page: `${routePath(mailPages.conversation, { conversationId })}?message=${id}`,
      }),
    );
  },
};
