import { expect, test } from 'vitest';
import { type AtDoor, refusalOf, roleOf } from './policy.ts';

const guest: AtDoor = {
  memberId: null,
  ownerId: 'owner',
  isBanned: false,
  isLocked: false,
  wasInside: false,
  people: 0,
  most: 2,
};

test('who may enter a room', () => {
  expect(refusalOf(guest)).toBeNull();
  expect(refusalOf({ ...guest, isBanned: true })).toBe('removed-from-room');
  expect(refusalOf({ ...guest, isLocked: true })).toBe('room-locked');
  expect(refusalOf({ ...guest, isLocked: true, wasInside: true })).toBeNull();
  expect(refusalOf({ ...guest, people: 2 })).toBe('room-full');
});

test('the host enters a locked and a full room, and is host by person', () => {
  const host = { ...guest, memberId: 'owner' };
  expect(roleOf(host)).toBe('host');
  expect(roleOf({ ...host, memberId: 'another' })).toBe('participant');
  expect(refusalOf({ ...host, isLocked: true, people: 9, isBanned: true })).toBeNull();
});
