import type { WithTransaction } from '@artel/server';
import { changeCounts } from '../stored/accounts.store.ts';
import { refreshConversations } from '../stored/conversations.store.ts';
import { countByFolder, setMarks } from '../stored/messages.store.ts';
import { recordMarks } from './record-changes.ts';

type Which = Parameters<typeof setMarks>[2];

interface Marks {
  readonly isSeen?: boolean | undefined;
  readonly isFlagged?: boolean | undefined;
}

/**
 * Changes marks of letters with all consequences, and returns the changed mailboxes. A change that came from
 * a server is not sent to it.
 */
export async function markMessages(
  deps: WithTransaction,
  companyId: string,
  which: Which,
  { isSeen, isFlagged }: Marks,
  { isFromServer = false } = {},
): Promise<string[]> {
  const { tx } = deps;
  const accountIds: string[] = [];
  const conversationIds: string[] = [];
  if (isSeen !== undefined) {
    const changed = await setMarks(tx, companyId, which, { isSeen });
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
    if (!isFromServer) await recordMarks(deps, companyId, changed, 'seen', isSeen);
    for (const one of changed) {
      accountIds.push(one.accountId);
      conversationIds.push(one.conversationId);
    }
  }
  if (isFlagged !== undefined) {
    const changed = await setMarks(tx, companyId, which, { isFlagged });
    if (!isFromServer) await recordMarks(deps, companyId, changed, 'flagged', isFlagged);
    for (const one of changed) {
      accountIds.push(one.accountId);
      conversationIds.push(one.conversationId);
    }
  }
  await refreshConversations(tx, companyId, conversationIds);
  return accountIds;
}
