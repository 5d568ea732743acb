import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { Room, createRoom as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { makeRoom } from './make-room.ts';
import { presentRoom } from './present-room.ts';

/** Creates a room for a meeting that begins now. */
export async function createRoom(
  deps: WithTransaction,
  actor: MemberActor,
  body: RouteInput<typeof route>,
): Promise<Room> {
  const title = body.title ?? deps.text('meetings.rooms.usual-title');
  const ownerId = actor.membership.memberId;
  const room = await makeRoom(deps, actor, { kind: 'instant', title, ownerId });
  if (!room) throw new AppError(requestErrors.conflict);
  return presentRoom(deps, room);
}
