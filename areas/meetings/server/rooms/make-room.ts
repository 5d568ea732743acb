import { requirePresence } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { meetingsLimits } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import type { RoomRow } from './rooms.store.ts';
import { type NewRoom, writeRoom } from './write-room.ts';

/** Creates a room of the actor's company; null if a concurrent request created the same one. */
export async function makeRoom(
  deps: WithTransaction,
  actor: MemberActor,
  making: Omit<NewRoom, 'companyId'>,
): Promise<RoomRow | null> {
  const { companyId, memberId } = actor.membership;
  await requirePresence(deps, actor);
  await deps.limits.consume(deps.tx, meetingsLimits.rooms, { member: memberId });
  return writeRoom(deps, deps.tx, { companyId, ...making });
}
