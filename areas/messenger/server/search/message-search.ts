import { routePath, type SearchHit } from '@artel/contract';
import { messengerPages } from '@artel/messenger/contract';
import type { SearchProvider } from '@artel/server';
import { listConversationRows } from '../access/conversations.store.ts';
import { getRights } from '../access/locate-conversation.ts';
import { findMessage, listMessagesById } from '../messages/messages.store.ts';
import { summarizeMessages } from '../messages/summarize-messages.ts';
import { findIds } from './search.store.ts';

/** Characters of a message in a list of results. */
const TITLE = 120;

/**
 * Messages in the global search, the newest first; the words are stored in the area's own table, because
 * message ids are not ordered by time.
 */
export const messageSearch: SearchProvider = {
  kind: 'messenger/message',
  async find(tx, { membership }, { readings }, before, limit) {
    const { companyId, memberId: readerId } = membership;
    const last = before === null ? null : await findMessage(tx, companyId, before);
    if (before !== null && last === null) return [];
    const position = last && ([last.sentAt.toISOString(), last.id] as const);
    return findIds(tx, { readings, readerId, within: null, before: position, limit });
  },
  async present(deps, { membership }, ids) {
    const { tx } = deps;
    const rows = await listMessagesById(tx, membership.companyId, ids);
    const conversations = await listConversationRows(
      tx,
      membership,
      rows.map(({ conversationId }) => conversationId),
    );
    const readable = new Map(
      conversations.filter((row) => getRights(membership, row).read).map((row) => [row.id, row]),
    );
    const titles = await summarizeMessages(deps, rows, TITLE);
    return rows.flatMap(({ id, conversationId, lineId, seq, deletedAt }): SearchHit[] => {
      const conversation = readable.get(conversationId);
      if (!conversation || deletedAt !== null) return [];
      const place = lineId === conversationId ? `at=${seq}` : `thread=${lineId}&at=${seq}`;
      return [
        {
          id,
          title: titles.get(id) ?? '',
          place: conversation.name === '' ? null : conversation.name,
          page: `${routePath(messengerPages.conversation, { conversationId })}?${place}`,
        },
      ];
    });
  },
};
