import { expect, test } from 'vitest';
import { getShare } from './get-share.ts';

test.each([
  [3000, 1, 3000],
  [3000, 2, 1650],
  [60, 2, 33],
  [60, 3, 22],
  [10, 3, 4],
  [1, 5, 1],
])('of %i a minute each of %i servers lets %i through', (limit, servers, share) => {
  expect(getShare(limit, servers)).toBe(share);
});
