import { findMember, listPrincipalIds, requirePresence } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import {
  type Conversation,
  channelCreated,
  type createChannel as channelRoute,
  type createGroup as groupRoute,
  messengerErrors,
  messengerLimits,
} from '@artel/messenger/contract';
import type { WithTransaction } from '@artel/server';
import { isGuest } from '../access/locate-conversation.ts';
import { insertMembers } from '../access/members.store.ts';
import { publishJoined } from '../live/publish.ts';
import { conversations, members } from '../tables.ts';
import { findDirectId, insertConversation } from './conversations.store.ts';
import { getConversation } from './present-conversation.ts';

/** Normalizes a channel name for comparison: two names are the same if they differ only in case. */
export function channelKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Counts another conversation of the actor towards the limit, before any row is locked. */
async function count(deps: WithTransaction, { membership }: MemberActor): Promise<void> {
  const { tx, limits } = deps;
  const { companyId, memberId } = membership;
  await limits.consume(tx, messengerLimits.conversations, { member: memberId });
  const existing = () => members.count(tx, { companyId, memberId });
  await limits.consume(tx, messengerLimits.memberships, { member: memberId }, { existing });
}

/** Refuses ids that belong to no member of the company; a guest is a member too. */
export async function requireMembers(
  { tx }: Pick<WithTransaction, 'tx'>,
  companyId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  const known = await listPrincipalIds(tx, companyId, memberIds);
  if (memberIds.some((id) => !known.has(id))) throw new AppError(messengerErrors['member-unknown']);
}

/** Creates a channel; the actor manages it. */
export async function createChannel(
  deps: WithTransaction,
  actor: MemberActor,
  { name, description, isOpen, memberIds }: RouteInput<typeof channelRoute>,
): Promise<Conversation> {
  const { tx, clock, ids } = deps;
  const { companyId, memberId } = actor.membership;
  const existing = () => conversations.count(tx, { companyId, kind: 'channel', archivedAt: null });
  await deps.limits.consume(tx, messengerLimits.channels, { company: companyId }, { existing });
  await count(deps, actor);
  await requirePresence(deps, actor);
  const others = [...new Set(memberIds)].filter((id) => id !== memberId);
  await requireMembers(deps, companyId, others);
  const now = clock.now();
  const id = await insertConversation(tx, {
    companyId,
    id: ids.next(),
    kind: 'channel',
    name,
    nameKey: channelKey(name),
    description,
    isOpen,
    createdAt: now,
  });
  if (id === null) throw new AppError(messengerErrors['name-taken'], { values: { name } });
  const place = { companyId, conversationId: id, now };
  await insertMembers(tx, { ...place, memberIds: [memberId], role: 'manager' });
  await insertMembers(tx, { ...place, memberIds: others, role: 'member' });
  await deps.audit.record(tx, {
    act: 'messenger/channel-created',
    userId: actor.userId,
    companyId,
    subject: `conversation:${id}`,
    after: { name, isOpen, memberIds: others },
  });
  await deps.emit(tx, channelCreated, { companyId, conversationId: id, memberId });
  await publishJoined(deps, tx, { companyId, id }, [memberId, ...others]);
  return getConversation(deps, actor, id);
}

/** Creates a group of the actor and others. */
export async function createGroup(
  deps: WithTransaction,
  actor: MemberActor,
  { name, memberIds }: RouteInput<typeof groupRoute>,
): Promise<Conversation> {
  const { tx, clock, ids } = deps;
  const { companyId, memberId } = actor.membership;
  await count(deps, actor);
  await requirePresence(deps, actor);
  const others = [...new Set(memberIds)].filter((id) => id !== memberId);
  if (others.length === 0) throw new AppError(messengerErrors['member-unknown']);
  await requireMembers(deps, companyId, others);
  const now = clock.now();
  const id = ids.next();
  await insertConversation(tx, { companyId, id, kind: 'group', name, createdAt: now });
  const place = { companyId, conversationId: id, now };
  await insertMembers(tx, { ...place, memberIds: [memberId], role: 'manager' });
  await insertMembers(tx, { ...place, memberIds: others, role: 'member' });
  await publishJoined(deps, tx, { companyId, id }, [memberId, ...others]);
  return getConversation(deps, actor, id);
}

/** Opens a direct chat, or the notes; created at the first call. A guest can't create a direct chat. */
export async function openDirect(
  deps: WithTransaction,
  actor: MemberActor,
  { memberId: otherId }: { memberId: string },
): Promise<Conversation> {
  const { tx, clock, ids } = deps;
  const { companyId, memberId } = actor.membership;
  const isSelf = otherId === memberId;
  if (!isSelf && !(await findMember(tx, companyId, otherId))) throw new AppError(requestErrors['not-found']);
  const people = [...new Set([memberId, otherId])].toSorted();
  const directKey = people.join(' ');
  const known = await findDirectId(tx, companyId, directKey);
  if (known === null && !isSelf && isGuest(actor.membership))
    throw new AppError(messengerErrors['not-allowed']);
  const now = clock.now();
  if (known === null) {
    await count(deps, actor);
    await requirePresence(deps, actor);
  }
  const made =
    known === null
      ? await insertConversation(tx, {
          companyId,
          id: ids.next(),
          kind: isSelf ? 'self' : 'direct',
          name: '',
          directKey,
          createdAt: now,
        })
      : null;
  const id = made ?? known ?? (await findDirectId(tx, companyId, directKey));
  if (id === null) throw new AppError(requestErrors.conflict);
  // A member who left the company and returned is added again.
  const added = await insertMembers(tx, {
    companyId,
    conversationId: id,
    memberIds: people,
    role: 'member',
    now,
  });
  if (added.length > 0) await publishJoined(deps, tx, { companyId, id }, added);
  return getConversation(deps, actor, id);
}
