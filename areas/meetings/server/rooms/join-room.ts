import { randomBytes } from 'node:crypto';
import { type Actor, AppError, type RouteInput, type RouteResponse, requestErrors } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import {
  MOST_IN_ROOM,
  meetingsLimits,
  roomErrors,
  type joinRoom as route,
  runChanged,
} from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { participants, rooms } from '../tables.ts';
import { ensureGuestKeyHash } from './guest-key.ts';
import { openRoom, toInsider } from './open-room.ts';
import {
  countInside,
  findParticipant,
  insertParticipant,
  isBanned,
  type ParticipantRow,
  type PersonKey,
} from './participants.store.ts';
import { findRefusal, getRole } from './policy.ts';
import { lockRoomRow, type RoomRow } from './rooms.store.ts';
import { insertRun, lockOpenRun, type RunRow } from './runs.store.ts';
import { insertTicket } from './tickets.store.ts';

/** Lets a person in, begins a meeting if none is under way, and issues a ticket for the room's socket. */
export async function joinRoom(
  deps: WithTransaction,
  actor: Actor | null,
  input: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx, ids, clock, secrets } = deps;
  const room = await openRoom(deps, input);
  const { companyId, id: roomId, ownerId, isLocked, isCalledOff } = room;
  const insider = toInsider(room, actor);
  // Members are not counted, because strangers could lock them out of their own room for a day.
  if (!insider) await deps.limits.consume(tx, meetingsLimits.entries, { link: roomId });
  if (!insider && input.name === undefined) throw new AppError(roomErrors['name-required']);
  const person: PersonKey = insider
    ? { memberId: insider.memberId }
    : { guestKeyHash: ensureGuestKeyHash(deps, room) };
  const open = await lockOpenRun(tx, companyId, roomId);
  const known = open && (await findParticipant(tx, companyId, open.id, person));
  const memberId = insider?.memberId ?? null;
  const refusal = findRefusal({
    memberId,
    ownerId,
    isLocked,
    isCalledOff,
    isBanned: await isBanned(tx, companyId, { roomId, runId: open?.id ?? null }, person),
    wasInside: known !== null,
    // A reconnecting person is already among those inside.
    people: open && !known ? await countInside(tx, companyId, open.id) : 0,
    most: MOST_IN_ROOM,
  });
  if (refusal) throw new AppError(roomErrors[refusal], { values: { count: MOST_IN_ROOM } });
  const run = open ?? (await beginRun(deps, room));
  const participant =
    known ?? (await enrol(deps, run, person, { role: getRole({ memberId, ownerId }), name: input.name }));
  if (known && !insider && input.name !== undefined)
    await participants.update(tx, participant, { guestName: input.name });
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(tx, {
    companyId,
    id: ids.next(),
    tokenHash: secrets.hash(ticket),
    participantId: participant.id,
    userId: insider?.userId ?? null,
    sessionId: insider?.sessionId ?? null,
    expiresAt: new Date(clock.now().getTime() + MINUTE),
  });
  return { ticket };
}

async function beginRun(deps: WithTransaction, room: RoomRow): Promise<RunRow> {
  const { tx, ids, clock } = deps;
  const { companyId, id: roomId, ownerId, title } = room;
  const now = clock.now();
  // The link may have been revoked a moment ago.
  if (!(await lockRoomRow(tx, room, 'share'))) throw new AppError(roomErrors['room-gone']);
  const run = await insertRun(tx, {
    companyId,
    id: ids.next(),
    roomId,
    ownerId,
    title,
    startedAt: now,
    beatAt: now,
  });
  if (run) {
    await rooms.update(tx, room, { usedAt: now });
    await deps.live.publish(tx, { companyId }, runChanged, { companyId });
    return run;
  }
  const begun = await lockOpenRun(tx, companyId, roomId);
  if (!begun) throw new AppError(requestErrors.conflict);
  return begun;
}

async function enrol(
  { tx, ids, clock }: WithTransaction,
  { companyId, id: runId }: RunRow,
  person: PersonKey,
  { role, name }: { readonly role: string; readonly name: string | undefined },
): Promise<ParticipantRow> {
  const participant = await insertParticipant(tx, {
    companyId,
    id: ids.next(),
    runId,
    ...('memberId' in person ? person : { ...person, guestName: name ?? null }),
    role,
    createdAt: clock.now(),
  });
  const written = participant ?? (await findParticipant(tx, companyId, runId, person));
  if (!written) throw new AppError(requestErrors.conflict);
  return written;
}
