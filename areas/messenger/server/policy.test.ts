import { expect, test } from 'vitest';
import { type RightsInput, rightsIn } from './policy.ts';

const input: RightsInput = {
  kind: 'channel',
  isOpen: true,
  isGeneral: false,
  isAnnouncement: false,
  isArchived: false,
  role: null,
  isGuest: false,
  managesAll: false,
  hasPeer: true,
};
const may = (facts: Partial<RightsInput>) =>
  Object.entries(rightsIn({ ...input, ...facts }))
    .filter(([, is]) => is)
    .map(([right]) => right)
    .toSorted();

test('an open channel is read and joined by members, and by guests who are in it alone', () => {
  expect(may({})).toEqual(['join', 'read']);
  expect(may({ isGuest: true })).toEqual([]);
  expect(may({ isGuest: true, role: 'member' })).toContain('write');
  expect(may({ isOpen: false })).toEqual([]);
  expect(may({ isOpen: false, managesAll: true })).toEqual([]);
});

test('an archived conversation is read and managed, and nothing else', () => {
  expect(may({ role: 'manager', isArchived: true })).toEqual(['deleteOthers', 'leave', 'manage', 'read']);
});

test('no one leaves or is added to the channel of everyone, and a manager of channels can mention everyone in it', () => {
  expect(may({ isGeneral: true, role: 'member' })).toEqual(['react', 'read', 'write']);
  expect(may({ isGeneral: true, role: 'member', managesAll: true })).toContain('callAll');
});

test('a chat of two accepts messages while both are there, and no one manages it', () => {
  expect(may({ kind: 'direct', isOpen: false, role: 'member' })).toEqual(['react', 'read', 'write']);
  expect(may({ kind: 'direct', isOpen: false, role: 'member', hasPeer: false })).toEqual(['react', 'read']);
});
