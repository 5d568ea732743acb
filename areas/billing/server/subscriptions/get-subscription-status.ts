import { getPeriod, type Period, type SubscriptionState, type Term } from '@artel/billing/contract';
import { addDays, type Day } from '@artel/contract/time';

/** The stored facts of a subscription; all else is computed from them, so a clock that jumps leaves no wrong state. */
export interface SubscriptionDays {
  readonly anchorOn: Day | null;
  readonly period: number;
  readonly paidFrom: Day | null;
  readonly paidUntil: Day | null;
  readonly trialUntil: Day | null;
  readonly cancels: boolean;
  readonly endedOn: Day | null;
  /** The first day of the earlier terms, which apply until the days that were paid ahead begin. */
  readonly earlierFrom?: Day | null;
}

interface SubscriptionStatus {
  readonly state: SubscriptionState;
  /** The first day without access; null where there is none to lose. */
  readonly until: Day | null;
}

/** Computes the state of a subscription on a day. A trial creates no debt, but days of grace follow its end too. */
export function getSubscriptionStatus(
  days: SubscriptionDays,
  today: Day,
  graceDays: number,
): SubscriptionStatus {
  const { paidUntil, trialUntil, cancels, endedOn } = days;
  if (endedOn !== null && today >= endedOn) return { state: 'canceled', until: null };
  if (isAhead(days, today)) return { state: 'awaiting-payment', until: null };
  const until = paidUntil ?? trialUntil;
  if (until === null) return { state: 'awaiting-payment', until: null };
  if (today < until) return { state: paidUntil === null ? 'trialing' : 'active', until };
  if (cancels) return { state: 'canceled', until: null };
  const end = addDays(until, graceDays);
  return today < end ? { state: 'past-due', until: end } : { state: 'suspended', until: null };
}

/** Whether the first paid days are still to come and no trial leads up to them. */
function isAhead({ period, paidFrom, trialUntil, earlierFrom }: SubscriptionDays, today: Day): boolean {
  if (paidFrom === null || today >= paidFrom || period > 0 || earlierFrom) return false;
  return trialUntil === null || trialUntil < paidFrom;
}

interface Seats {
  readonly seats: number;
  readonly earlierSeats: number | null;
  readonly paidFrom: Day | null;
}

/** The number of places on a day: those that were paid ahead count from their own first day. */
export function seatsOn({ seats, earlierSeats, paidFrom }: Seats, today: Day): number {
  return paidFrom !== null && today < paidFrom ? (earlierSeats ?? seats) : seats;
}

interface Bought extends Seats {
  readonly tariffId: string;
  readonly tariffVersion: number;
  readonly earlierTariffId: string | null;
  readonly earlierTariffVersion: number | null;
}

/**
 * Returns the tariff, its version and the seats that hold on a day: those that were paid ahead count from
 * their own first day on.
 */
export function boughtOn(of: Bought, today: Day) {
  const isAhead = of.paidFrom !== null && today < of.paidFrom;
  return {
    seats: seatsOn(of, today),
    tariffId: (isAhead ? of.earlierTariffId : null) ?? of.tariffId,
    tariffVersion: (isAhead ? of.earlierTariffVersion : null) ?? of.tariffVersion,
  };
}

interface Bank {
  /** The day of the payment. */
  readonly on: Day;
  /** The term that is paid, and the one that was paid before where it differs. */
  readonly term: Term;
  readonly before?: Term;
  readonly graceDays: number;
}

interface PaidPeriod {
  readonly anchorOn: Day;
  readonly index: number;
  readonly period: Period;
}

/**
 * Returns the period that a payment of that bank day buys: from the end of the old period while access or
 * grace lasts, else from the day of the payment. Days of grace are part of the new period if the company pays
 * during them, and free if it pays later.
 */
export function paidPeriod(days: SubscriptionDays, { on, term, before = term, graceDays }: Bank): PaidPeriod {
  const { anchorOn, period, paidUntil, trialUntil } = days;
  const end = paidUntil ?? trialUntil;
  const goesOn = end !== null && on < addDays(end, graceDays);
  // Months and years are counted apart, each from an anchor of its own.
  if (goesOn && paidUntil !== null && before !== term)
    return { anchorOn: paidUntil, index: 0, period: getPeriod(paidUntil, 0, term) };
  if (goesOn && anchorOn !== null && paidUntil !== null)
    return { anchorOn, index: period + 1, period: getPeriod(anchorOn, period + 1, term) };
  const anchor = goesOn ? end : on;
  return { anchorOn: anchor, index: 0, period: getPeriod(anchor, 0, term) };
}
