import type { Subscription } from '@artel/billing/contract';
import { addDays } from '@artel/contract/time';
import { t } from '@artel/web';
import { dayWords } from './money-words.ts';

/** Formats the first and the last day that are paid for; null where nothing is. */
export function paidWords({
  paidFrom,
  paidUntil,
}: Pick<Subscription, 'paidFrom' | 'paidUntil'>): string | null {
  if (paidFrom === null || paidUntil === null) return null;
  const until = dayWords(addDays(paidUntil, -1));
  return t('billing.subscriptions.paid', { from: dayWords(paidFrom), until });
}
