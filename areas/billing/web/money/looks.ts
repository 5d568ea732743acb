import type { Invoice } from '@artel/billing/contract';
import { t } from '@artel/web';
import { dayWords } from './money-words.ts';

/** The badge for each state of an invoice. */
export const INVOICE_BADGES = {
  open: 'attention',
  'partly-paid': 'attention',
  paid: 'accent',
  void: 'plain',
} as const;

/** The badge for each state of a subscription. */
export const SUBSCRIPTION_BADGES = {
  'awaiting-payment': 'plain',
  trialing: 'accent',
  active: 'accent',
  'past-due': 'attention',
  suspended: 'attention',
  canceled: 'plain',
} as const;

export function invoiceName({ number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>): string {
  return t('billing.invoices.name', { number, day: dayWords(issuedOn) });
}
