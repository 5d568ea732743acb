import { listMemberNames, listPrincipalIdsOf, namePrincipals } from '@artel/company/server';
import { routePath } from '@artel/contract';
import { membersMentioned, messengerPages } from '@artel/messenger/contract';
import { notice, plainWords, type Tx } from '@artel/server';
import { listUnreadAmong } from './mentioned.store.ts';
import { findMessage, type MessageRow } from './messages.store.ts';
import { summarizeMessages } from './summarize-messages.ts';

/** Signs of the message that the notice shows. */
const EXCERPT = 120;

/** People in the conversation are notified that they were mentioned, unless they read it first or silenced the conversation. */
export const mentionNotice = notice({
  kind: 'messenger/mentioned',
  event: membersMentioned,
  run: (deps, { companyId, messageId, principalIds }) =>
    deps.db.asCompanyJob('notice messenger/mentioned', companyId, async (tx) => {
      const message = await findMessage(tx, companyId, messageId);
      if (!message || message.deletedAt !== null) return [];
      const memberIds = await findRecipients(tx, message, principalIds);
      const people = await listMemberNames(tx, companyId, memberIds);
      const author = (await namePrincipals(tx, companyId, [message.authorId])).get(message.authorId);
      const said = await summarizeMessages({ ...deps, tx }, [message], EXCERPT);
      const values = {
        name: plainWords(author?.called ?? deps.text('messenger.former')),
        text: plainWords(said.get(messageId) ?? ''),
      };
      const { conversationId, lineId, seq } = message;
      const address = routePath(messengerPages.conversation, { conversationId });
      const place = lineId === conversationId ? `at=${seq}` : `thread=${lineId}`;
      return [...people.values()].map(({ userId }) => ({
        userId,
        companyId,
        values,
        page: `${address}?${place}`,
      }));
    }),
});

/** Of those who are mentioned, by themselves, with a department or with everyone, who is in the conversation and has not read it. */
async function findRecipients(
  tx: Tx,
  message: MessageRow,
  principalIds: readonly string[],
): Promise<string[]> {
  const { companyId, conversationId } = message;
  const unread = await listUnreadAmong(tx, message);
  if (principalIds.includes(conversationId)) return unread;
  const named = unread.filter((id) => principalIds.includes(id));
  const rest = unread.filter((id) => !principalIds.includes(id));
  if (principalIds.length === named.length || rest.length === 0) return named;
  const places = await listPrincipalIdsOf(tx, companyId, rest);
  return [
    ...named,
    ...rest.filter((id) => places.get(id)?.principalIds.some((one) => principalIds.includes(one))),
  ];
}
