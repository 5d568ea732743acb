import { addDays } from '@artel/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getSubscriptionStatus,
  paidPeriod,
  type SubscriptionDays,
  seatsOn,
} from './get-subscription-status.ts';

const fresh: SubscriptionDays = {
  anchorOn: null,
  period: 0,
  paidFrom: null,
  paidUntil: null,
  trialUntil: null,
  cancels: false,
  endedOn: null,
};
const trying = { ...fresh, trialUntil: '2026-11-15' };
const paid = {
  ...fresh,
  anchorOn: '2026-10-31',
  paidFrom: '2026-10-31',
  paidUntil: '2026-11-30',
};

test.each([
  ['before anything was paid', fresh, '2026-11-01', 'awaiting-payment', null],
  ['on the last day of a trial', trying, '2026-11-14', 'trialing', '2026-11-15'],
  ['the day after a trial', trying, '2026-11-15', 'past-due', '2026-11-22'],
  ['when the grace of a trial is over', trying, '2026-11-22', 'suspended', null],
  ['on the last day that is paid', paid, '2026-11-29', 'active', '2026-11-30'],
  ['on the first day that is not', paid, '2026-11-30', 'past-due', '2026-12-07'],
  ['on the last day of grace', paid, '2026-12-06', 'past-due', '2026-12-07'],
  ['after it', paid, '2026-12-07', 'suspended', null],
  ['after its end, where it was to end', { ...paid, cancels: true }, '2026-11-30', 'canceled', null],
  ['before its end, where it is to end', { ...paid, cancels: true }, '2026-11-29', 'active', '2026-11-30'],
  ['before the first day that is paid', paid, '2026-10-30', 'awaiting-payment', null],
  [
    'in a trial that leads to what is paid',
    { ...paid, trialUntil: '2026-10-31' },
    '2026-10-20',
    'active',
    '2026-11-30',
  ],
  ['when it was ended', { ...paid, endedOn: '2026-11-10' }, '2026-11-10', 'canceled', null],
] as const)('a subscription has the correct status %s', (_when, days, today, state, until) => {
  expect(getSubscriptionStatus(days, today, 7)).toEqual({ state, until });
});

test('places that were paid ahead hold from their own first day on', () => {
  const seats = { seats: 3, earlierSeats: 8, paidFrom: '2026-12-01' };
  expect(seatsOn(seats, '2026-11-30')).toBe(8);
  expect(seatsOn(seats, '2026-12-01')).toBe(3);
  expect(seatsOn({ ...seats, earlierSeats: null }, '2026-11-30')).toBe(3);
  expect(seatsOn({ ...seats, paidFrom: null }, '2026-11-30')).toBe(3);
});

const pay = (days: SubscriptionDays, on: string) => paidPeriod(days, { on, term: 'month', graceDays: 7 });

test('paid early or in grace, the period begins at the old end; after suspension on the day of the payment', () => {
  const next = { from: '2026-11-30', until: '2026-12-31' };
  expect(pay(paid, '2026-11-20')).toEqual({ anchorOn: '2026-10-31', index: 1, period: next });
  expect(pay(paid, '2026-12-06').period).toEqual(next);
  expect(pay(paid, '2026-12-07')).toEqual({
    anchorOn: '2026-12-07',
    index: 0,
    period: { from: '2026-12-07', until: '2027-01-07' },
  });
});

test('the first payment begins when the trial is over, or at once without one', () => {
  expect(pay(trying, '2026-11-10').period).toEqual({ from: '2026-11-15', until: '2026-12-15' });
  expect(pay(trying, '2026-11-21').period.from).toBe('2026-11-15');
  expect(pay(trying, '2026-11-22').period.from).toBe('2026-11-22');
  expect(pay(fresh, '2026-11-03').period).toEqual({ from: '2026-11-03', until: '2026-12-03' });
});

test('however payments come, paid periods share no day, and those paid in time leave none out', () => {
  const days = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), days, fc.boolean(), (offset, pauses, hasTrial) => {
      const start = addDays('2027-01-01', offset);
      let known: SubscriptionDays = { ...fresh, trialUntil: hasTrial ? addDays(start, 14) : null };
      let on = start;
      for (const pause of pauses) {
        on = addDays(on, pause);
        const before = known.paidUntil ?? known.trialUntil;
        const { anchorOn, index, period } = pay(known, on);
        if (before !== null) expect(period.from >= before).toBe(true);
        if (before !== null && on < addDays(before, 7)) expect(period.from).toBe(before);
        expect(period.from < period.until).toBe(true);
        known = { ...known, anchorOn, period: index, paidFrom: period.from, paidUntil: period.until };
      }
    }),
  );
});
