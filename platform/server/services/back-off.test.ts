import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test('the pause after a failure doubles up to a minute, and half of it is chance', () => {
  const pauses = (chance: number) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 1_000, 10_000].map((failures) => backOff(failures, () => chance) / 1000);
  expect(pauses(1)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  expect(pauses(0)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
});
