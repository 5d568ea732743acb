import { expect, test } from 'vitest';
import { endOfSubscription, getLastEnd } from './access-end.ts';
import type { SubscriptionDays } from './get-subscription-status.ts';

const days = (overrides: Partial<SubscriptionDays>): SubscriptionDays => ({
  anchorOn: null,
  period: 0,
  paidFrom: null,
  paidUntil: null,
  trialUntil: null,
  cancels: false,
  endedOn: null,
  ...overrides,
});

test('a paid period is followed by days of grace, unless it was to end; an unpaid one without an earlier trial ends nothing', () => {
  expect(endOfSubscription(days({ paidUntil: '2026-12-01' }), 7)).toBe('2026-12-08');
  expect(endOfSubscription(days({ paidUntil: '2026-12-01', cancels: true }), 7)).toBe('2026-12-01');
  expect(endOfSubscription(days({ trialUntil: '2026-12-01' }), 7)).toBe('2026-12-08');
  expect(endOfSubscription(days({ trialUntil: '2026-12-01', endedOn: '2026-11-20' }), 7)).toBe('2026-11-20');
  expect(endOfSubscription(days({}), 7)).toBeNull();
});

test('access is over when all that gave it is over, each by its own calendar', () => {
  // Nine in the evening in Moscow is the next day in Vladivostok.
  const now = new Date('2026-11-30T18:00:00Z');
  const east = { on: '2026-12-01', timeZone: 'Asia/Vladivostok' };
  const west = { on: '2026-12-01', timeZone: 'Europe/Moscow' };
  expect(getLastEnd([east], now)).toEqual({ endsOn: '2026-12-01', isOver: true });
  expect(getLastEnd([east, west], now)).toEqual({ endsOn: '2026-12-01', isOver: false });
  expect(getLastEnd([east, { ...west, on: '2026-11-15' }], now).isOver).toBe(true);
  expect(getLastEnd([], now)).toEqual({ endsOn: null, isOver: false });
});
