import type { RoomRole } from '@artel/meetings/contract';

/** The known facts of a person at the door of a room. */
export interface AtDoor {
  /** Null for a guest. */
  readonly memberId: string | null;
  readonly ownerId: string;
  readonly isBanned: boolean;
  readonly isLocked: boolean;
  /** The meeting was called off, or its event has a room no more. */
  readonly isCalledOff: boolean;
  /** True for a person who was inside before: neither a lock nor a late cancellation refuses a reconnection. */
  readonly wasInside: boolean;
  /** People inside now, without this one. */
  readonly people: number;
  readonly most: number;
}

type Refusal = 'meeting-called-off' | 'removed-from-room' | 'room-locked' | 'room-full';

/** The role comes from the person, so a host who reconnects is host again. */
export function getRole({ memberId, ownerId }: Pick<AtDoor, 'memberId' | 'ownerId'>): RoomRole {
  return memberId !== null && memberId === ownerId ? 'host' : 'participant';
}

/** Why a person may not enter; null when they may. */
export function findRefusal(person: AtDoor): Refusal | null {
  if (person.isCalledOff && !person.wasInside) return 'meeting-called-off';
  const isHost = mayHost(getRole(person));
  if (person.isBanned && !isHost) return 'removed-from-room';
  if (person.isLocked && !isHost && !person.wasInside) return 'room-locked';
  return person.people >= person.most && !isHost ? 'room-full' : null;
}

/** Whether the role ends the meeting, locks the room and removes people. */
export function mayHost(role: RoomRole): boolean {
  return role === 'host' || role === 'cohost';
}

/** Whether what the role sends reaches the others. */
export function maySend(role: RoomRole): boolean {
  return role !== 'viewer';
}
