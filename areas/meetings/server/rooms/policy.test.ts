import { expect, test } from 'vitest';
import { type AtDoor, refusalOf, roleOf } from './policy.ts';

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

test('who may enter a room', () => {
  expect(refusalOf(guest)).toBeNull();
  expect(refusalOf({ ...guest, isBanned: true })).toBe('removed-from-room');
  expect(refusalOf({ ...guest, isLocked: true })).toBe('room-locked');
  expect(refusalOf({ ...guest, isLocked: true, wasInside: true })).toBeNull();
  expect(refusalOf({ ...guest, people: 2 })).toBe('room-full');
});

test('no one enters a meeting that was called off, its host neither; who was inside may return', () => {
  const calledOff = { ...guest, isCalledOff: true };
  expect(refusalOf(calledOff)).toBe('meeting-called-off');
  expect(refusalOf({ ...calledOff, memberId: 'owner' })).toBe('meeting-called-off');
  expect(refusalOf({ ...calledOff, wasInside: true })).toBeNull();
  expect(refusalOf({ ...calledOff, wasInside: true, isBanned: true })).toBe('removed-from-room');
});

test('the host enters a locked and a full room, and is host by person', () => {
  const host = { ...guest, memberId: 'owner' };
  expect(roleOf(host)).toBe('host');
  expect(roleOf({ ...host, memberId: 'another' })).toBe('participant');
  expect(refusalOf({ ...host, isLocked: true, people: 9, isBanned: true })).toBeNull();
});
