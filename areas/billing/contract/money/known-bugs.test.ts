import { addDays, dayIn } from '@artel/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPeriod } from './periods.ts';
import { priceOfPart, prorate, splitByMonths } from './prorate.ts';
import { vatWithin } from './vat.ts';

// Bugs that other products shipped and had to fix (domain.md 4.3), each by its name.
const november = { from: '2026-11-01', until: '2026-12-01' };

test('a refund follows the price that was paid, whatever the tariff costs by now (lago-api #1776)', () => {
  const paid = { unit: 99_000, quantity: 1 };
  const { credit } = prorate({
    period: november,
    on: '2026-11-20',
    from: paid,
    to: { unit: 149_000, quantity: 1 },
  });
  expect(credit).toBe(-36_300);
});

test('however often a period is changed, no more is refunded than was paid for it (lago-api #1778)', () => {
  const unit = fc.integer({ min: 1, max: 10 ** 9 });
  fc.assert(
    fc.property(unit, fc.array(unit, { maxLength: 8 }), (first, later) => {
      let [paid, held] = [first, first];
      for (const [at, next] of later.toSorted((a, b) => a - b).entries()) {
        const on = addDays(november.from, at * 3);
        const { credit, charge } = prorate({
          period: november,
          on,
          from: { unit: held, quantity: 1 },
          to: { unit: next, quantity: 1 },
        });
        paid += charge + credit;
        held = next;
      }
      const { credit } = prorate({
        period: november,
        on: november.from,
        from: { unit: held, quantity: 1 },
        to: { unit: 0, quantity: 1 },
      });
      expect(-credit).toBeLessThanOrEqual(Math.max(paid, held));
    }),
  );
});

test('the days of a part are divided by the whole period, never by what was left of it (lago-api #6173, #6194)', () => {
  const quarter = { from: '2026-10-01', until: '2026-12-31' };
  const { charge } = prorate({
    period: quarter,
    on: '2026-11-19',
    from: { unit: 0, quantity: 1 },
    to: { unit: 91_000, quantity: 1 },
  });
  expect(charge).toBe(42_000);
});

test('parts of a sum come to the sum: the last takes what rounding leaves (lago-api #2643)', () => {
  const parts = splitByMonths(33_499, { from: '2026-09-15', until: '2027-01-15' });
  expect(parts.reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(33_499);
});

test('tax is computed from the rounded sum of a part, not from an unrounded one (lago-api #4313)', () => {
  const part = priceOfPart({ unit: 25_000, quantity: 1, days: 29, ofDays: 30 });
  expect(part).toBe(24_167);
  expect(vatWithin(part, 25)).toBe(4_833);
});

test('a term of two years costs what it costs, and not a rounding more (killbill #1535)', () => {
  const years = splitByMonths(2_000, { from: '2026-01-01', until: '2028-01-01' });
  expect(years.reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(2_000);
});

test('a customer who paid nothing gets no refund (stripe-dotnet #3103)', () => {
  const { credit } = prorate({
    period: november,
    on: '2026-11-10',
    from: { unit: 0, quantity: 5 },
    to: { unit: 0, quantity: 1 },
  });
  expect(credit).toBe(0);
});

test('a part is rounded after it is multiplied (YosemiteCrew #3305)', () => {
  // Two places at 8.165: 16.33 and not 2 × 8.17.
  expect(priceOfPart({ unit: 1_633, quantity: 2, days: 1, ofDays: 2 })).toBe(1_633);
});

test('ten lines of one are not one line of ten: the tax of each line is its own (odoo #155833)', () => {
  expect(10 * vatWithin(2, 22)).toBe(0);
  expect(vatWithin(20, 22)).toBe(4);
});

test('halves go up and are not cut off (localstripe #245)', () => {
  expect(priceOfPart({ unit: 1, quantity: 1, days: 1, ofDays: 2 })).toBe(1);
  expect(priceOfPart({ unit: 3, quantity: 1, days: 1, ofDays: 2 })).toBe(2);
});

test('the amount due is a whole kopeck before it is compared with anything (killbill #1124)', () => {
  const unit = fc.integer({ min: 0, max: 10 ** 12 });
  fc.assert(
    fc.property(unit, unit, fc.integer({ min: 0, max: 30 }), (from, to, day) => {
      const { credit, charge, net } = prorate({
        period: november,
        on: addDays(november.from, day),
        from: { unit: from, quantity: 1 },
        to: { unit: to, quantity: 1 },
      });
      expect([credit, charge, net].every(Number.isSafeInteger)).toBe(true);
      expect(credit + charge).toBe(net);
    }),
  );
});

test('the tax of a whole may be a kopeck beside those of its lines: the sum of the lines holds (lago-api #4553)', () => {
  const lines = [8, 8, 8];
  const byLine = lines.reduce((sum, kopecks) => sum + vatWithin(kopecks, 22), 0);
  expect([byLine, vatWithin(24, 22)]).toEqual([3, 4]);
});

test('a period has the same days in every time zone: they are calendar days', () => {
  const { from, until } = getPeriod('2026-01-31', 1, 'month');
  expect([from, until]).toEqual(['2026-02-28', '2026-03-31']);
  const instant = new Date('2026-02-27T22:00:00Z');
  expect(dayIn('Europe/Moscow', instant)).toBe(from);
  expect(dayIn('Europe/Kaliningrad', instant)).toBe(from);
  expect(dayIn('UTC', instant)).toBe(addDays(from, -1));
});
