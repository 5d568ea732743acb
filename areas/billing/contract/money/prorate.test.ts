import { addDays, daysFrom } from '@artel/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, cutByMonths, getPeriod } from './periods.ts';
import { priceOfPart, prorate, splitByMonths } from './prorate.ts';
import vectors from './proration.vectors.json' with { type: 'json' };

const byDay = vectors.cases.flatMap((one) =>
  one.method === 'day' && one.change_on !== undefined ? [{ ...one, change_on: one.change_on }] : [],
);

test.each(byDay)('vector: $name', ({ period, change_on: on, old, new: next, credit, charge, net }) => {
  const [from = '', until = ''] = period;
  const change = {
    period: { from, until },
    on,
    from: { unit: old.unit, quantity: old.qty },
    to: { unit: next.unit, quantity: next.qty },
  };
  expect(prorate(change)).toEqual({ credit, charge, net });
});

test('periods are counted from the anchor and do not drift (31 January, 28 February, 31 March)', () => {
  for (const { start, periods } of vectors.anchors)
    expect(periods.map((_, index) => getPeriod(start, index, 'month').from)).toEqual(periods);
  expect(getPeriod('2028-02-29', 1, 'year')).toEqual({ from: '2029-02-28', until: '2030-02-28' });
  expect(getPeriod('2028-02-29', 4, 'year').from).toBe('2032-02-29');
});

test('the denominator is the whole period, also after an earlier change in it (lago-api #6173)', () => {
  const period = { from: '2026-11-01', until: '2026-12-01' };
  const second = prorate({
    period,
    on: '2026-11-20',
    from: { unit: 200_000, quantity: 1 },
    to: { unit: 300_000, quantity: 1 },
  });
  expect(second.net).toBe(36_667);
});

test('a unit is multiplied before it is rounded (2 × 8.165 is 16.33)', () => {
  expect(priceOfPart({ unit: 1633, quantity: 2, days: 15, ofDays: 30 })).toBe(1633);
});

const day = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2024-01-01', days));
const period = fc
  .tuple(day, fc.integer({ min: 1, max: 800 }))
  .map(([from, days]) => ({ from, until: addDays(from, days) }));

test('periods that follow each other leave neither a gap nor share a day', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom('month', 'year'),
      (anchor, index, term) => {
        expect(getPeriod(anchor, index, term).until).toBe(getPeriod(anchor, index + 1, term).from);
        expect(daysFrom(anchor, addMonths(anchor, index))).toBeGreaterThanOrEqual(28 * index);
      },
    ),
  );
});

test('months cut out of a period are all of it, and their sums are the whole to the kopeck', () => {
  fc.assert(
    fc.property(period, fc.integer({ min: 0, max: 10 ** 12 }), (whole, kopecks) => {
      const cuts = splitByMonths(kopecks, whole);
      expect(cuts.map(({ from, until }) => ({ from, until }))).toEqual(cutByMonths(whole));
      expect(cuts.at(0)?.from).toBe(whole.from);
      expect(cuts.at(-1)?.until).toBe(whole.until);
      for (const [index, cut] of cuts.slice(1).entries()) expect(cut.from).toBe(cuts[index]?.until);
      for (const { from, until } of cuts) expect(addDays(until, -1).slice(0, 7)).toBe(from.slice(0, 7));
      expect(cuts.reduce((sum, cut) => sum + cut.kopecks, 0)).toBe(kopecks);
    }),
  );
});

test('up, down and up again costs what one change costs, within half a kopeck a rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 8 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 30 }),
      (unit, seats, offset) => {
        const whole = { from: '2026-12-01', until: '2027-01-01' };
        const on = addDays(whole.from, offset);
        const step = (from: number, to: number) =>
          prorate({ period: whole, on, from: { unit, quantity: from }, to: { unit, quantity: to } }).net;
        const [first = 1] = seats;
        const path = seats.slice(1).reduce((sum, to, index) => sum + step(seats[index] ?? 1, to), 0);
        // Same days and same unit: the next step returns the amount that the previous one charged.
        expect(path).toBe(step(first, seats.at(-1) ?? 1));
      },
    ),
  );
});
