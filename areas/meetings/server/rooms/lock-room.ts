import type { MemberActor, RouteInput } from '@artel/contract';
import type { lockRoom as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { openHostedRoom } from './open-room.ts';
import { setLocked } from './rooms.store.ts';

/** Lets no one else in, or lets people in again. */
export async function lockRoom(
  deps: WithTransaction,
  actor: MemberActor,
  { isLocked, ...params }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const room = await openHostedRoom(deps, actor, params);
  if (room.isLocked !== isLocked) await setLocked(deps.tx, room, isLocked);
  return {};
}
