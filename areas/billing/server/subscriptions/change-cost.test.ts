import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOfChange, servedParts, sumNet } from './change-cost.ts';

const november = { from: '2026-11-01', until: '2026-12-01' };
const december = { from: '2026-12-01', until: '2027-01-01' };

test('a change costs the days that are left of the whole period, and all of a period that was paid ahead', () => {
  // Five places at 390 become eight on 11 November, for twenty of thirty days.
  expect(costOfChange('2026-11-11', [{ period: november, kopecks: 195_000 }], 312_000)).toEqual([
    {
      from: '2026-11-11',
      until: '2026-12-01',
      days: 20,
      ofDays: 30,
      credit: -130_000,
      charge: 208_000,
      net: 78_000,
    },
  ]);
  const both = costOfChange(
    '2026-11-11',
    [
      { period: november, kopecks: 195_000 },
      { period: december, kopecks: 234_000 },
    ],
    312_000,
  );
  expect(both.map(({ net }) => net)).toEqual([78_000, 78_000]);
  expect(costOfChange('2026-12-01', [{ period: november, kopecks: 195_000 }], 312_000)).toEqual([]);
});

test('a payment a day later costs no more, and the served parts add up to the amount that was paid', () => {
  const sums = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(sums, sums, fc.integer({ min: 1, max: 29 }), (before, more, day) => {
      const terms = [{ period: november, kopecks: before }];
      const on = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
      const [now, later] = [day, day + 1].map((date) => costOfChange(on(date), terms, before + more));
      if (!now || !later) throw new Error('Two days were asked for');
      expect(sumNet(later)).toBeLessThanOrEqual(sumNet(now) + 1);
      const served = servedParts(now, sumNet(now));
      expect(served.reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(sumNet(now));
    }),
  );
});

test('a part with a refund is served together with the others', () => {
  const parts = costOfChange(
    '2026-11-11',
    [
      { period: november, kopecks: 100_000 },
      { period: december, kopecks: 320_000 },
    ],
    312_000,
  );
  const net = sumNet(parts);
  expect(servedParts(parts, net)).toEqual([{ from: '2026-11-11', until: '2027-01-01', kopecks: net }]);
});
