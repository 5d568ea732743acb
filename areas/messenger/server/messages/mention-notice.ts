import { listPrincipalIds } from '@artel/company/server';
import { membersMentioned } from '@artel/messenger/contract';
import { notice, type Tx } from '@artel/server';
import { listUnreadAmong } from './mentioned.store.ts';
import { findMessage, type MessageRow } from './messages.store.ts';
import { presentNotices } from './present-notices.ts';

/**
 * Notifies members of the conversation that they were mentioned, unless they have read it or muted the
 * conversation.
 */
export const mentionNotice = notice({
  kind: 'messenger/mentioned',
  event: membersMentioned,
  run: (deps, { companyId, messageId, principalIds }) =>
    deps.db.asCompanyJob('notice messenger/mentioned', companyId, async (tx) => {
      const message = await findMessage(tx, companyId, messageId);
      if (!message || message.deletedAt !== null) return [];
      const memberIds = await findRecipients(tx, message, principalIds);
      return presentNotices({ ...deps, tx }, message, memberIds);
    }),
});

/**
 * Finds the members to notify of a mention, of themselves, a department or everyone: those who are in the
 * conversation and have not read the message.
 */
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
  const places = await listPrincipalIds(tx, companyId, rest);
  return [
    ...named,
    ...rest.filter((id) => places.get(id)?.principalIds.some((one) => principalIds.includes(one))),
  ];
}
