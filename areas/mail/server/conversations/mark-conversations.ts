import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { markConversations as route } from '@artel/mail/contract';
import type { WithTransaction } from '@artel/server';
import { markMessages } from '../mailbox/mark-messages.ts';
import { publishChanged } from '../mailbox/publish.ts';
import { conversations } from '../tables.ts';

/** Marks conversations of the actor as read, unread or starred. */
export async function markConversations(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { conversationIds, ...marks }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  if (!(await conversations.exists(deps.tx, { companyId, id: conversationIds })))
    throw new AppError(requestErrors['not-found']);
  const accountIds = await markMessages(deps, companyId, { conversationIds }, marks);
  await publishChanged(deps, deps.tx, userId, companyId, accountIds);
  return {};
}
