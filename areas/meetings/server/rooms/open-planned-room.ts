import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import { type Room, roomErrors, type openPlannedRoom as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { listGuests } from '../meetings/guests.store.ts';
import { meetings, rooms } from '../tables.ts';
import { makeRoom } from './make-room.ts';
import { presentRoom } from './present-room.ts';

/** Returns the room of a planned meeting; the first person of the meeting creates it. */
export async function openPlannedRoom(
  deps: WithTransaction,
  actor: MemberActor,
  { meetingId }: RouteInput<typeof route>,
): Promise<Room> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const meeting = await meetings.find(tx, { companyId, id: meetingId });
  const isOrganiser = meeting?.organiserId === memberId;
  if (meeting?.status !== 'planned' || !(isOrganiser || (await isInvited(deps, actor, meetingId))))
    throw new AppError(roomErrors['room-gone']);
  const find = () => rooms.findBy(tx, { companyId, meetingId });
  const { title, organiserId: ownerId } = meeting;
  const room =
    (await find()) ??
    (await makeRoom(deps, actor, { kind: 'planned', title, ownerId, meetingId })) ??
    (await find());
  if (!room) throw new AppError(roomErrors['room-gone']);
  return presentRoom(deps, { ...room, title });
}

async function isInvited({ tx }: WithTransaction, actor: MemberActor, meetingId: string): Promise<boolean> {
  const email = (await findAccount(tx, actor.userId))?.email;
  if (email === undefined) return false;
  return (await listGuests(tx, { companyId: actor.membership.companyId, meetingId })).includes(email);
}
