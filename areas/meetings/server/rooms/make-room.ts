import { requirePresence } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { meetingsLimits } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { insertRoom, type RoomRow } from './rooms.store.ts';
import { roomLinks } from './rooms-link.ts';

interface Making {
  readonly kind: 'planned' | 'instant' | 'personal';
  readonly title: string;
  readonly ownerId: string;
  readonly meetingId?: string;
}

/** Writes a room of the actor's company; null where another request wrote the same one first. */
export async function makeRoom(
  deps: WithTransaction,
  actor: MemberActor,
  making: Making,
): Promise<RoomRow | null> {
  const { tx, ids, clock, secrets } = deps;
  const { companyId, memberId } = actor.membership;
  await requirePresence(deps, actor);
  await deps.limits.take(tx, meetingsLimits.rooms, { member: memberId });
  const id = ids.next();
  const now = clock.now();
  return insertRoom(tx, {
    companyId,
    id,
    ...making,
    tokenHash: roomLinks.tokenHash(secrets, id),
    createdAt: now,
    usedAt: now,
  });
}
