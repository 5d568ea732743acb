import { expect, test } from 'vitest';
import { type AtDoor, findRefusal, getRole } from './policy.ts';

const guest: AtDoor = {
  memberId: null,
  ownerId: 'owner',
  isBanned: false,
  isLocked: false,
  isCalledOff: false,
  wasInside: false,
  people: 0,
  most: 2,
};

test('a guest may enter a room unless it is locked or full, or the guest was removed from it', () => {
  expect(findRefusal(guest)).toBeNull();
  expect(findRefusal({ ...guest, isBanned: true })).toBe('removed-from-room');
  expect(findRefusal({ ...guest, isLocked: true })).toBe('room-locked');
  expect(findRefusal({ ...guest, isLocked: true, wasInside: true })).toBeNull();
  expect(findRefusal({ ...guest, people: 2 })).toBe('room-full');
});

test('no one enters a meeting that was called off, its host neither; who was inside may return', () => {
  const calledOff = { ...guest, isCalledOff: true };
  expect(findRefusal(calledOff)).toBe('meeting-called-off');
  expect(findRefusal({ ...calledOff, memberId: 'owner' })).toBe('meeting-called-off');
  expect(findRefusal({ ...calledOff, wasInside: true })).toBeNull();
  expect(findRefusal({ ...calledOff, wasInside: true, isBanned: true })).toBe('removed-from-room');
});

test('the host enters a locked and a full room, and is host by person', () => {
  const host = { ...guest, memberId: 'owner' };
  expect(getRole(host)).toBe('host');
  expect(getRole({ ...host, memberId: 'another' })).toBe('participant');
  expect(findRefusal({ ...host, isLocked: true, people: 9, isBanned: true })).toBeNull();
});
