import { SMALLEST_GROUP } from '@artel/stats/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideGroups } from './hide-groups.ts';

const groups = fc
  .array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 })
  .map((sizes) => sizes.map((size, at) => ({ id: String(at).padStart(2, '0'), size })));

test('no group under five is shown, and what is hidden is never one small group that the difference would give away', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const hidden = hideGroups(all);
      const shown = all.filter(({ id }) => !hidden.has(id));
      expect(shown.filter(({ size }) => size < SMALLEST_GROUP)).toEqual([]);
      const rest = all.filter(({ id, size }) => hidden.has(id) && size > 0);
      const people = rest.reduce((sum, { size }) => sum + size, 0);
      if (shown.length > 0 && hidden.size > 0) {
        expect(rest.length).toBeGreaterThan(1);
        expect(people).toBeGreaterThanOrEqual(SMALLEST_GROUP);
      }
    }),
  );
});

test('groups of five and more are all shown where there is no smaller one', () => {
  expect(hideGroups([5, 6, 30].map((size, at) => ({ id: String(at), size }))).size).toBe(0);
});

test('one small group takes the next smallest with it', () => {
  const all = [12, 3, 7].map((size, at) => ({ id: String(at), size }));
  expect([...hideGroups(all)]).toEqual(['1', '2']);
});
