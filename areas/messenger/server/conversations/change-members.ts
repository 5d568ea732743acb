import { requirePresence } from '@artel/company/server';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import {
  type addMembers as addRoute,
  type Conversation,
  type listConversationMembers as listRoute,
  MOST_IN_GROUP,
  messengerErrors,
  messengerLimits,
  type setMemberRole as roleRoute,
} from '@artel/messenger/contract';
import { keyset, keysetPage, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { lockConversation } from '../access/conversations.store.ts';
import { type Located, locateConversation, requireRight } from '../access/locate-conversation.ts';
import { countOtherManagers, deleteMember, insertMembers, listMemberIds } from '../access/members.store.ts';
import { publishConversation, publishJoined, publishLeft } from '../live/publish.ts';
import { members } from '../tables.ts';
import { listPlaced, type PlacedRow, updateMemberRow } from './conversations.store.ts';
import { requireMembers } from './create-conversation.ts';
import { getConversation } from './present-conversation.ts';

type Target = { readonly conversationId: string; readonly memberId: string };

/** Joins an open channel. */
export async function joinConversation(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId }: { conversationId: string },
): Promise<Conversation> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const existing = () => members.count(tx, { companyId, memberId });
  await deps.limits.consume(tx, messengerLimits.memberships, { member: memberId }, { existing });
  await requirePresence(deps, actor);
  await lockConversation(tx, companyId, conversationId);
  const located = await locateConversation(deps, actor, conversationId);
  if (located.conversation.role === null) {
    requireRight(located, 'join');
    const now = deps.clock.now();
    await insertMembers(tx, { companyId, conversationId, memberIds: [memberId], role: 'member', now });
    await publishJoined(deps, tx, { companyId, id: conversationId }, [memberId]);
  }
  return getConversation(deps, actor, conversationId);
}

/** Leaves a channel or group. */
export async function leaveConversation(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId }: { conversationId: string },
): Promise<Record<string, never>> {
  const { companyId, memberId } = actor.membership;
  await lockConversation(deps.tx, companyId, conversationId);
  const { conversation, rights } = await locateConversation(deps, actor, conversationId);
  if (conversation.role === null) throw new AppError(requestErrors['not-found']);
  if (!rights.leave) throw new AppError(messengerErrors['not-leavable']);
  await end(deps, { companyId, conversationId, memberId, isManager: conversation.role === 'manager' });
  return {};
}

/** Adds people to a channel or group. */
export async function addMembers(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId, ...body }: RouteInput<typeof addRoute>,
): Promise<Conversation> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const memberIds = [...new Set(body.memberIds)];
  await deps.limits.consume(tx, messengerLimits.additions, { member: memberId }, { count: memberIds.length });
  await lockConversation(tx, companyId, conversationId);
  const located = await locateConversation(deps, actor, conversationId);
  requireRight(located, 'addMembers');
  await requireMembers(deps, companyId, memberIds);
  const now = deps.clock.now();
  const place = { companyId, conversationId };
  const added = await insertMembers(tx, { ...place, memberIds, role: 'member', now });
  if (
    located.conversation.kind === 'group' &&
    (await members.count(tx, { companyId: place.companyId, conversationId: place.conversationId })) >
      MOST_IN_GROUP
  )
    throw new AppError(messengerErrors['too-many-in-group'], { values: { count: MOST_IN_GROUP } });
  if (added.length > 0) {
    await record(deps, actor, located, { after: added, by: memberId });
    await publishJoined(deps, tx, { companyId, id: conversationId }, added);
  }
  return getConversation(deps, actor, conversationId);
}

/** Makes a member a manager of the conversation, or a plain member again. */
export async function setMemberRole(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId, memberId, role }: RouteInput<typeof roleRoute>,
): Promise<Record<string, never>> {
  const { companyId } = actor.membership;
  await lockConversation(deps.tx, companyId, conversationId);
  const located = await locateConversation(deps, actor, conversationId);
  requireRight(located, 'manage');
  const target = { companyId, conversationId, memberId };
  await requireMember(deps, target);
  if (role === 'member' && conversationId !== companyId && (await countOtherManagers(deps.tx, target)) === 0)
    throw new AppError(messengerErrors['last-manager']);
  await updateMemberRow(deps.tx, { companyId, id: conversationId, memberId }, { role });
  await deps.audit.record(deps.tx, {
    act: 'messenger/role-changed',
    userId: actor.userId,
    companyId,
    subject: `conversation:${conversationId}`,
    after: { name: located.conversation.name, memberIds: [memberId], role },
  });
  await publishConversation(deps, deps.tx, { companyId, id: conversationId });
  return {};
}

/** Removes a member from a channel or group. */
export async function removeMember(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId, memberId }: Target,
): Promise<Record<string, never>> {
  const { companyId } = actor.membership;
  await lockConversation(deps.tx, companyId, conversationId);
  const located = await locateConversation(deps, actor, conversationId);
  if (
    conversationId === companyId ||
    located.conversation.kind === 'direct' ||
    located.conversation.kind === 'self'
  )
    throw new AppError(messengerErrors['not-leavable']);
  requireRight(located, 'manage');
  const target = { companyId, conversationId, memberId };
  await requireMember(deps, target);
  await record(deps, actor, located, { before: [memberId], by: actor.membership.memberId });
  await end(deps, { ...target, isManager: true });
  return {};
}

/** Lists the people of a conversation. */
export async function listMembers(
  deps: WithTransaction,
  actor: MemberActor,
  { conversationId, ...query }: RouteInput<typeof listRoute>,
): Promise<RouteResponse<typeof listRoute>> {
  const { conversation } = await locateConversation(deps, actor, conversationId);
  const { companyId, id } = conversation;
  deps.tx.endQueries();
  const { rows, nextCursor } = await keysetPage(query, byRole, (page) =>
    listPlaced(deps.tx, { companyId, id, ...page }),
  );
  return { items: [...rows], nextCursor };
}

const byRole = keyset(
  z.tuple([z.enum(['manager', 'member']), z.uuid()]),
  ({ role, memberId }: PlacedRow): ['manager' | 'member', string] => [role, memberId],
);

async function requireMember(
  { tx }: WithTransaction,
  { companyId, conversationId, memberId }: Target & { companyId: string },
) {
  const [found] = await listMemberIds(tx, { companyId, conversationId }, [memberId]);
  if (found === undefined) throw new AppError(requestErrors['not-found']);
}

interface Ending extends Target {
  readonly companyId: string;
  readonly isManager: boolean;
}

/**
 * Ends the membership: from the commit on the person receives and finds nothing of the conversation, and
 * their tabs close it.
 */
async function end(deps: WithTransaction, { isManager, ...target }: Ending): Promise<void> {
  const { tx } = deps;
  const { companyId, conversationId, memberId } = target;
  const isLast = isManager && (await countOtherManagers(tx, target)) === 0;
  if (
    isLast &&
    (await members.count(tx, { companyId: target.companyId, conversationId: target.conversationId })) > 1
  )
    await requireNoManager(deps, target);
  await deleteMember(tx, target);
  await publishLeft(deps, tx, { companyId, id: conversationId }, [memberId]);
}

/** Refuses if the last manager would leave while others remain. */
async function requireNoManager(
  { tx }: WithTransaction,
  { companyId, conversationId: id, memberId }: Target & { companyId: string },
) {
  const placed = await listPlaced(tx, { companyId, id, after: null, limit: 1 });
  if (placed[0]?.role === 'manager' && placed[0].memberId === memberId)
    throw new AppError(messengerErrors['last-manager']);
}

/** Records additions and removals in a channel; groups are private. */
async function record(
  deps: WithTransaction,
  actor: MemberActor,
  { conversation: { id, kind, name, companyId } }: Located,
  change: { readonly before?: readonly string[]; readonly after?: readonly string[]; readonly by: string },
): Promise<void> {
  if (kind !== 'channel') return;
  await deps.audit.record(deps.tx, {
    act: change.after ? 'messenger/members-added' : 'messenger/member-removed',
    userId: actor.userId,
    companyId,
    subject: `conversation:${id}`,
    ...(change.before && { before: { name, memberIds: change.before } }),
    ...(change.after && { after: { name, memberIds: change.after } }),
  });
}
