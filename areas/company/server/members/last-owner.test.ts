import { expect, test } from 'vitest';
import { isLastOwnerLeaving } from './last-owner.ts';

test('the last owner stays, also where several owners go together or all others are suspended', () => {
  expect(isLastOwnerLeaving(['one'], ['one'])).toBe(true);
  expect(isLastOwnerLeaving(['one', 'two'], ['two', 'one'])).toBe(true);
  expect(isLastOwnerLeaving([], ['suspended'])).toBe(true);
  expect(isLastOwnerLeaving(['one', 'two'], ['one'])).toBe(false);
  expect(isLastOwnerLeaving(['one'], ['suspended'])).toBe(false);
  expect(isLastOwnerLeaving([], [])).toBe(false);
});
