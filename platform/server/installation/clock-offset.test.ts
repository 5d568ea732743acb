import { expect, test } from 'vitest';
import { getClockOffset, isClockRight } from './clock-offset.ts';

test.each([
  ['equal clocks', { sentAt: 1_000, tookMs: 2, databaseAt: 1_001 }, 0],
  ['five minutes ahead', { sentAt: 301_000, tookMs: 2, databaseAt: 1_001 }, 299_999],
  ['five minutes behind', { sentAt: 1_000, tookMs: 2, databaseAt: 301_001 }, -299_999],
  [
    'an answer that took longer than the clocks differ',
    { sentAt: 41_000, tookMs: 90_000, databaseAt: 41_000 },
    0,
  ],
  [
    'a slow answer with a clock that is wrong all the same',
    { sentAt: 301_000, tookMs: 20_000, databaseAt: 1_000 },
    300_000,
  ],
])('%s', (_what, sample, offset) => {
  expect(getClockOffset(sample)).toBe(offset);
});

test('a leap second and half a minute are no wrong clock, more is, in both directions', () => {
  expect([0, 1_000, 30_000, -30_000].map(isClockRight)).toEqual([true, true, true, true]);
  expect([30_001, -30_001].map(isClockRight)).toEqual([false, false]);
});
