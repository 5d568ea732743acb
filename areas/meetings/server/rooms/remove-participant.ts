import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import { meetingsLimits, roomErrors, type removeParticipant as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { bans, participants, tickets } from '../tables.ts';
import { openHostedRoom } from './open-room.ts';
import { mayHost } from './policy.ts';
import { RUN_CACHE } from './run-cache.ts';
import { findOpenRun } from './runs.store.ts';

/** Removes a person: the socket is closed, tickets become invalid, and the same person can't enter again. */
export async function removeParticipant(
  deps: WithTransaction,
  actor: MemberActor,
  { participantId, isForGood, ...params }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const { tx, clock, ids } = deps;
  const room = await openHostedRoom(deps, actor, params);
  const { companyId, id: roomId } = room;
  const bannedBy = actor.membership.memberId;
  const run = await findOpenRun(tx, companyId, roomId);
  const participant = await participants.find(tx, { companyId, id: participantId });
  if (!run || participant?.runId !== run.id || mayHost(participant.role as 'host'))
    throw new AppError(roomErrors['participant-unknown']);
  if (participant.removedAt !== null) return {};
  await deps.limits.consume(tx, meetingsLimits.removals, { member: bannedBy });
  const now = clock.now();
  const { memberId, guestKeyHash } = participant;
  await participants.update(tx, participant, { removedBy: bannedBy, removedAt: now });
  await bans.insert(tx, {
    companyId,
    id: ids.next(),
    roomId,
    runId: isForGood ? null : run.id,
    memberId,
    guestKeyHash,
    bannedBy,
    createdAt: now,
  });
  await tickets.deleteAll(tx, { companyId, participantId });
  await deps.audit.record(tx, {
    act: 'meetings/participant-removed',
    userId: actor.userId,
    companyId,
    subject: `room:${roomId}`,
    after: { title: run.title },
  });
  await deps.cache.forget(tx, RUN_CACHE, run.id);
  return {};
}
