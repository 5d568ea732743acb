import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import {
  type Conversation,
  messengerErrors,
  type updateOwnConversation as ownRoute,
  type updateConversation as route,
} from '@artel/messenger/contract';
import type { WithTransaction } from '@artel/server';
import { increment } from '@artel/server';
import { lockConversation } from '../access/conversations.store.ts';
import { locateConversation, requireRight } from '../access/locate-conversation.ts';
import { publishConversation } from '../live/publish.ts';
import { conversations } from '../tables.ts';
import { findChannelByName, updateMemberRow } from './conversations.store.ts';
import { channelKey } from './create-conversation.ts';
import { getConversation } from './present-conversation.ts';

/**
 * Renames, describes, opens, closes or archives a conversation; a stale version gets its present state as the
 * response.
 */
export async function updateConversation(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId: id, version, isArchived, ...wanted }: RouteInput<typeof route>,
): Promise<Conversation> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  await lockConversation(tx, companyId, id);
  const located = await locateConversation(deps, actor, id);
  requireRight(located, 'manage');
  const { conversation: before } = located;
  if (before.version !== version)
    throw new AppError(requestErrors.stale, { current: await getConversation(deps, actor, id) });
  const isGeneral = id === companyId;
  const isChannel = before.kind === 'channel';
  // The channel of everyone must stay open.
  if (isGeneral && (isArchived === true || wanted.isOpen === false))
    throw new AppError(messengerErrors['not-allowed']);
  const nameKey = isChannel && wanted.name !== undefined ? channelKey(wanted.name) : undefined;
  if (nameKey !== undefined) await requireFreeName(deps, { companyId, id, nameKey, name: wanted.name ?? '' });
  const archivedAt = isArchived ? deps.clock.now() : null;
  const { isOpen, ...others } = wanted;
  const changes = {
    ...others,
    ...(isChannel && isOpen !== undefined && { isOpen }),
    ...(nameKey !== undefined && { nameKey }),
    ...(isArchived !== undefined && { archivedAt }),
  };
  await conversations.update(tx, { companyId, id }, { ...changes, version: increment() });
  if (isChannel)
    await deps.audit.record(tx, {
      act: 'messenger/channel-changed',
      userId: actor.userId,
      companyId,
      subject: `conversation:${id}`,
      before: { name: before.name, isOpen: before.isOpen, isArchived: before.isArchived },
      after: {
        name: wanted.name ?? before.name,
        isOpen: isOpen ?? before.isOpen,
        isArchived: isArchived ?? before.isArchived,
      },
    });
  await publishConversation(deps, tx, { companyId, id }, { isClosed: isChannel && isOpen === false });
  return getConversation(deps, actor, id);
}

async function requireFreeName(
  { tx }: WithTransaction,
  { companyId, id, nameKey, name }: { companyId: string; id: string; nameKey: string; name: string },
): Promise<void> {
  const taken = await findChannelByName(tx, companyId, nameKey);
  if (taken !== null && taken !== id) throw new AppError(messengerErrors['name-taken'], { values: { name } });
}

/** Stores the actor's own settings of a conversation. */
export async function updateOwnConversation(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId: id, ...body }: RouteInput<typeof ownRoute>,
): Promise<Conversation> {
  const { companyId, memberId } = actor.membership;
  await locateConversation(deps, actor, id);
  const { notify, isStarred, section } = body;
  const own = {
    ...(notify !== undefined && { notify }),
    ...(isStarred !== undefined && { isStarred }),
    ...(section !== undefined && { section }),
  };
  if (!(await updateMemberRow(deps.tx, { companyId, id, memberId }, own)))
    throw new AppError(requestErrors['not-found']);
  return getConversation(deps, actor, id);
}
