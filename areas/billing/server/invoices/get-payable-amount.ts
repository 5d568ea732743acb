import { vatWithin } from '@artel/billing/contract';
import type { Platform } from '@artel/server';
import type { InvoiceLineRow, InvoiceRow } from './invoices.store.ts';
import { buildPurpose } from './words.ts';

/** The amount that is left to pay of an invoice, with the words for its transfer. */
export interface PayableAmount {
  readonly kopecks: number;
  readonly purpose: string;
}

/**
 * Returns the amount left to pay, with the purpose that names its own tax: the page, the code, the document
 * and the letters all print this one.
 */
export function getPayableAmount(
  deps: Pick<Platform, 'text'>,
  invoice: InvoiceRow,
  lines: readonly Pick<InvoiceLineRow, 'vatRate'>[],
): PayableAmount {
  const { number, issuedOn, kopecks, paidKopecks, creditKopecks, purpose, state } = invoice;
  if (state === 'void' || paidKopecks === kopecks) return { kopecks: 0, purpose };
  const payable = kopecks - paidKopecks;
  // The purpose of the issue is of the amount that was payable on that day, its tax rounded line by line.
  if (paidKopecks === creditKopecks) return { kopecks: payable, purpose };
  const vatRate = lines[0]?.vatRate ?? null;
  const vatKopecks = paidKopecks === 0 ? invoice.vatKopecks : vatWithin(payable, vatRate);
  const owed = { number: number ?? '', issuedOn: issuedOn ?? '', vatRate, vatKopecks };
  return { kopecks: payable, purpose: buildPurpose(deps, owed) };
}
