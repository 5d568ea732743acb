import { listMemberNames, namePrincipals } from '@artel/company/server';
import { routePath } from '@artel/contract';
import { messengerPages } from '@artel/messenger/contract';
import { type NoticeTo, type Platform, plainWords, type Tx } from '@artel/server';
import type { MessageRow } from './messages.store.ts';
import { summarizeMessages } from './summarize-messages.ts';

/** Characters of the message that the notice shows. */
const EXCERPT = 120;

/** The notice of one message for each of some members: author, excerpt and link. */
export async function presentNotices(
  deps: Platform & { readonly tx: Tx },
  message: MessageRow,
  memberIds: readonly string[],
): Promise<NoticeTo[]> {
  const { tx } = deps;
  const { companyId, id, authorId, conversationId, lineId, seq } = message;
  const people = await listMemberNames(tx, companyId, memberIds);
  const author = (await namePrincipals(tx, companyId, [authorId])).get(authorId);
  const text = await summarizeMessages(deps, [message], EXCERPT);
  const values = {
    name: plainWords(author?.called ?? deps.text('messenger.former')),
    text: plainWords(text.get(id) ?? ''),
  };
  const address = routePath(messengerPages.conversation, { conversationId });
  const place = lineId === conversationId ? `at=${seq}` : `thread=${lineId}`;
  return [...people.values()].map(({ userId }) => ({
    userId,
    companyId,
    values,
    page: `${address}?${place}`,
  }));
}
