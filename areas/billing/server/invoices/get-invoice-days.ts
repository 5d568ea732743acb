import type { Invoice, Period } from '@artel/billing/contract';
import { addDays } from '@artel/contract/time';
import type { InvoiceRow } from './invoices.store.ts';

/**
 * Returns the first and the last day that an invoice pays for: once it is paid, those that the payment
 * bought, which began on the bank's day where nothing was paid before. Null while that day is not known.
 */
export function getInvoiceDays(
  { periodFrom, periodUntil }: Pick<InvoiceRow, 'periodFrom' | 'periodUntil'>,
  bought: Period | undefined,
): Invoice['days'] {
  const from = bought?.from ?? periodFrom;
  const until = bought?.until ?? periodUntil;
  return from === null || until === null ? null : { from, until: addDays(until, -1) };
}
