import { addDays, dayIn } from '@artel/contract/time';
import type { Platform } from '@artel/server';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** Days before the end of the paid period at which the next invoice is issued. */
export const AHEAD = 14;

type Days = Pick<SubscriptionRow, 'paidUntil' | 'endedOn' | 'cancels' | 'timeZone'>;

/** Whether the invoice of the next period is due by now. */
export function isDue(
  { clock }: Pick<Platform, 'clock'>,
  { paidUntil, endedOn, cancels, timeZone }: Days,
): boolean {
  if (paidUntil === null || endedOn !== null || cancels) return false;
  return addDays(dayIn(timeZone, clock.now()), AHEAD) >= paidUntil;
}
