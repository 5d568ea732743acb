import type { RoomRole } from '@artel/meetings/contract';

/** The facts that decide whether a person may enter a room. */
export interface AtDoor {
  /** Null for a guest. */
  readonly memberId: string | null;
  readonly ownerId: string;
  readonly isBanned: boolean;
  readonly isLocked: boolean;
  /** The meeting was cancelled, or its event no longer has a room. */
  readonly isCalledOff: boolean;
  /** True for a person who was inside before: neither a lock nor a late cancellation refuses a reconnection. */
  readonly wasInside: boolean;
  /** The number of people inside now, without this one. */
  readonly people: number;
  readonly most: number;
}

type Refusal = 'meeting-called-off' | 'removed-from-room' | 'room-locked' | 'room-full';

/** The role depends on the person, so a host who reconnects is host again. */
export function getRole({ memberId, ownerId }: Pick<AtDoor, 'memberId' | 'ownerId'>): RoomRole {
  return memberId !== null && memberId === ownerId ? 'host' : 'participant';
}

/** The reason why a person may not enter; null if they may. */
export function findRefusal(person: AtDoor): Refusal | null {
  if (person.isCalledOff && !person.wasInside) return 'meeting-called-off';
  const isHost = mayHost(getRole(person));
  if (person.isBanned && !isHost) return 'removed-from-room';
  if (person.isLocked && !isHost && !person.wasInside) return 'room-locked';
  return person.people >= person.most && !isHost ? 'room-full' : null;
}

/** Whether the role may end the meeting, lock the room and remove people. */
export function mayHost(role: RoomRole): boolean {
  return role === 'host' || role === 'cohost';
}

/** Whether media from the role are forwarded to the others. */
export function maySend(role: RoomRole): boolean {
  return role !== 'viewer';
}
