import { addDays, type Day, dayIn } from '@artel/contract/time';
import type { AccessRow } from './accesses.store.ts';
import type { SubscriptionDays } from './get-subscription-status.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** A first day without access, in the calendar of its own zone. */
export interface End {
  readonly on: Day;
  readonly timeZone: string;
}

/** The first day after the access by a subscription; null if it gave none yet. */
export function endOfSubscription(
  { paidUntil, trialUntil, cancels, endedOn }: SubscriptionDays,
  graceDays: number,
): Day | null {
  const until = paidUntil ?? trialUntil;
  if (until === null) return null;
  const end = cancels ? until : addDays(until, graceDays);
  return endedOn !== null && endedOn < end ? endedOn : end;
}

interface AccessEnd {
  /** Null where nothing ends. */
  readonly endsOn: Day | null;
  readonly isOver: boolean;
}

/**
 * Access continues as long as any source grants it. Two sources of which one ends on the eve of the other's
 * beginning leave no gap, whatever their zones.
 */
export function getLastEnd(ends: readonly End[], now: Date): AccessEnd {
  const last = ends
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  return {
    endsOn: last ?? null,
    isOver: ends.length > 0 && ends.every(({ on, timeZone }) => dayIn(timeZone, now) >= on),
  };
}

/** Lists the ends of all that grants a company its access: its trial, a notice, and the subscriptions of base lines. */
export function listEnds(
  { timeZone, trialUntil, noticeUntil }: Pick<AccessRow, 'timeZone' | 'trialUntil' | 'noticeUntil'>,
  based: readonly SubscriptionRow[],
  graceDays: number,
): End[] {
  const granted = [trialUntil, noticeUntil].map((on) => ({ on, timeZone }));
  const subscribed = based.map((row) => ({ on: endOfSubscription(row, graceDays), timeZone: row.timeZone }));
  return [...granted, ...subscribed].flatMap(({ on, timeZone: zone }) =>
    on === null ? [] : [{ on, timeZone: zone }],
  );
}
