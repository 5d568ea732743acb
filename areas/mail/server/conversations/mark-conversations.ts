import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { markConversations as route } from '@artel/mail/contract';
import type { WithTransaction } from '@artel/server';
import { markMessages } from '../mailbox/mark-messages.ts';
import { publishChanged } from '../mailbox/publish.ts';
import { hasConversation } from '../stored/conversations.store.ts';

/** Marks conversations of the actor as read, unread, or with a star. */
export async function markConversations(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { conversationIds, ...marks }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  if (!(await hasConversation(deps.tx, companyId, conversationIds)))
    throw new AppError(requestErrors['not-found']);
  const accountIds = await markMessages(deps, companyId, { conversationIds }, marks);
  await publishChanged(deps, deps.tx, userId, companyId, accountIds);
  return {};
}
