import type { MemberActor, RouteInput } from '@artel/contract';
import type { lockRoom as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { increment } from '@artel/server';
import { rooms } from '../tables.ts';
import { openHostedRoom } from './open-room.ts';

/** Locks a room against further people, or unlocks it. */
export async function lockRoom(
  deps: WithTransaction,
  actor: MemberActor,
  { isLocked, ...params }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const room = await openHostedRoom(deps, actor, params);
  if (room.isLocked !== isLocked)
    await rooms.update(
      deps.tx,
      { companyId: room.companyId, id: room.id },
      { isLocked, version: increment() },
    );
  return {};
}
