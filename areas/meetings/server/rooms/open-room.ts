import { findMember } from '@artel/company/server';
import { type Actor, AppError, type MemberActor, suspendedError } from '@artel/contract';
import { roomErrors } from '@artel/meetings/contract';
import { openLink, type WithTransaction } from '@artel/server';
import { getRole, mayHost } from './policy.ts';
import { findRoomByHash, findRoomCompanyId, type LinkedRoom, type RoomRow } from './rooms.store.ts';

type Deps = Pick<WithTransaction, 'db' | 'tx' | 'clock' | 'secrets'>;

/** A member of the room's company, as the room sees them; null for a guest. */
type Insider = Pick<MemberActor, 'userId' | 'sessionId'> & { readonly memberId: string };

const gone = () => new AppError(roomErrors['room-gone']);

/** Finds a room by its link; after this the transaction has the scope of its company. */
export async function openRoom(deps: Deps, { uuid }: { readonly uuid: string }): Promise<LinkedRoom> {
  const { room } = await openLink(deps, uuid, {
    findCompanyId: findRoomCompanyId,
    find: async (tx, companyId, hash) => {
      const room = await findRoomByHash(tx, companyId, hash);
      return room && { room, expiresAt: null };
    },
    gone,
  });
  // The room of a person who left is closed, because no member would be responsible for it.
  if (!(await findMember(deps.tx, room.companyId, room.ownerId))) throw gone();
  return room;
}

/**
 * Returns the person at the door: a member of the room's own company enters as themselves, any other person
 * as a guest.
 */
export function toInsider(room: RoomRow, actor: Actor | null): Insider | null {
  if (actor?.membership?.companyId !== room.companyId) return null;
  if (actor.membership.isSuspended) throw suspendedError(actor.membership);
  return { userId: actor.userId, sessionId: actor.sessionId, memberId: actor.membership.memberId };
}

/** Returns a room that the actor hosts; refuses any other. */
export async function openHostedRoom(
  deps: Deps,
  actor: MemberActor,
  params: { readonly uuid: string },
): Promise<RoomRow> {
  const room = await openRoom(deps, params);
  const { companyId, memberId } = actor.membership;
  if (companyId !== room.companyId) throw gone();
  if (!mayHost(getRole({ memberId, ownerId: room.ownerId }))) throw new AppError(roomErrors['hosts-only']);
  return room;
}
