import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { markConversations as route } from '@artel/mail/contract';
import type { WithTransaction } from '@artel/server';
import { publishChanged } from '../mailbox/publish.ts';
import { recordMarks } from '../mailbox/record-changes.ts';
import { changeCounts } from '../stored/accounts.store.ts';
import { hasConversation, refreshConversations } from '../stored/conversations.store.ts';
import { countByFolder, setMarks } from '../stored/messages.store.ts';

/** Marks conversations of the actor as read, unread, or with a star. */
export async function markConversations(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { body: { conversationIds, isSeen, isFlagged } }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const { tx } = deps;
  if (!(await hasConversation(tx, companyId, conversationIds)))
    throw new AppError(requestErrors['not-found']);
  const accountIds: string[] = [];
  if (isSeen !== undefined) {
    const changed = await setMarks(tx, companyId, { conversationIds }, { isSeen });
    const counts = await countByFolder(
      tx,
      companyId,
      changed.map(({ id }) => id),
    );
    const sign = isSeen ? -1 : 1;
    await changeCounts(
      tx,
      companyId,
      counts.map(({ folderId, count }) => ({ folderId, total: 0, unread: sign * count })),
    );
    await recordMarks(deps, companyId, changed, 'seen', isSeen);
    accountIds.push(...changed.map(({ accountId }) => accountId));
  }
  if (isFlagged !== undefined) {
    const changed = await setMarks(tx, companyId, { conversationIds }, { isFlagged });
    await recordMarks(deps, companyId, changed, 'flagged', isFlagged);
    accountIds.push(...changed.map(({ accountId }) => accountId));
  }
  if (accountIds.length === 0) return {};
  await refreshConversations(tx, companyId, conversationIds);
  await publishChanged(deps, tx, userId, companyId, accountIds);
  return {};
}
