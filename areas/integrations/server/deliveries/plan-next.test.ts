import { HOUR, MINUTE } from '@artel/contract/time';
import { expect, test } from 'vitest';
import { planNext } from './plan-next.ts';

const at = new Date('2026-11-26T12:00:00.000Z');
const getPause = (tries: number, retryAfter: string | null = null, chance = 0.5) => {
  const next = planNext({ tries, at, retryAfter, chance });
  return next && next.getTime() - at.getTime();
};

test('a message is tried eight times within about a day, with growing pauses', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((tries) => getPause(tries))).toEqual([
    5_000,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    10 * HOUR,
  ]);
  expect(getPause(8)).toBeNull();
});

test('pauses are spread by a fifth to both sides', () => {
  expect([getPause(2, null, 0), getPause(2, null, 1)]).toEqual([4 * MINUTE, 6 * MINUTE]);
});

test('a receiver may request a pause of an hour at most, in seconds or by a date', () => {
  expect(getPause(1, '120')).toBe(2 * MINUTE);
  expect(getPause(1, 'Thu, 26 Nov 2026 12:10:00 GMT')).toBe(10 * MINUTE);
  expect(getPause(1, '999999')).toBe(HOUR);
  expect(getPause(1, '-5')).toBe(5_000);
  expect(getPause(1, '0')).toBe(1_000);
  expect(getPause(1, 'soon')).toBe(5_000);
});
