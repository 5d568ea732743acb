import { expect, test } from 'vitest';
import { isLastOwnerGoing } from './last-owner.ts';

test('the last owner stays, also where several owners go together or all others are suspended', () => {
  expect(isLastOwnerGoing(['one'], ['one'])).toBe(true);
  expect(isLastOwnerGoing(['one', 'two'], ['two', 'one'])).toBe(true);
  expect(isLastOwnerGoing([], ['suspended'])).toBe(true);
  expect(isLastOwnerGoing(['one', 'two'], ['one'])).toBe(false);
  expect(isLastOwnerGoing(['one'], ['suspended'])).toBe(false);
  expect(isLastOwnerGoing([], [])).toBe(false);
});
