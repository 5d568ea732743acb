import { findCompany } from '@artel/company/server';
import { type Actor, AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { roomErrors, type getRoom as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { findGuestKeyHash } from './guest-key.ts';
import { openRoom, toInsider } from './open-room.ts';
import { countInside, findParticipant, isBanned, type PersonKey } from './participants.store.ts';
import { getRole, mayHost } from './policy.ts';
import { findOpenRun } from './runs.store.ts';

/** Returns the room as the person at its door sees it. */
export async function getRoom(
  deps: WithTransaction,
  actor: Actor | null,
  params: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const room = await openRoom(deps, params);
  const { companyId, id: roomId, title, ownerId, isLocked, isCalledOff } = room;
  const insider = toInsider(room, actor);
  const run = await findOpenRun(tx, companyId, roomId);
  const guestKeyHash = insider ? null : findGuestKeyHash(deps, room);
  const person: PersonKey | null = insider ?? (guestKeyHash && { guestKeyHash });
  const role = getRole({ memberId: insider?.memberId ?? null, ownerId });
  const at = { roomId, runId: run?.id ?? null };
  if (person && !mayHost(role) && (await isBanned(tx, companyId, at, person)))
    throw new AppError(roomErrors['removed-from-room']);
  // A person who was inside may return: a broken connection must not end the meeting for them alone.
  const wasInside = isCalledOff && run && person && (await findParticipant(tx, companyId, run.id, person));
  if (isCalledOff && !wasInside) throw new AppError(roomErrors['meeting-called-off']);
  const company = await findCompany(tx, companyId);
  return {
    title,
    companyName: company?.name ?? '',
    isMember: insider !== null,
    role,
    isLocked,
    people: run ? await countInside(tx, companyId, run.id) : 0,
  };
}
