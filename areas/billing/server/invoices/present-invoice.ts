import type { Invoice, InvoiceState, Period } from '@artel/billing/contract';
import type { Platform } from '@artel/server';
import type { Party } from '../parties/find-party.ts';
import { getInvoiceDays } from './get-invoice-days.ts';
import { getPayableAmount } from './get-payable-amount.ts';
import type { InvoiceLineRow, InvoiceRow } from './invoices.store.ts';

/** An invoice that has its number, as people see it. */
export function presentInvoice(
  deps: Pick<Platform, 'text'>,
  row: InvoiceRow,
  lines: readonly InvoiceLineRow[],
  bought: Period | undefined,
): Invoice {
  const { id, number, state, issuedOn, dueOn, kopecks, vatKopecks, paidKopecks, paidOn } = row;
  return {
    id,
    number: number ?? '',
    state: state as InvoiceState,
    issuedOn: issuedOn ?? '',
    dueOn: dueOn ?? '',
    kopecks,
    vatKopecks,
    paidKopecks,
    paidOn,
    days: getInvoiceDays(row, bought),
    buyerName: (row.buyer as Party | null)?.name ?? '',
    buyerInn: row.buyerInn,
    purpose: getPayableAmount(deps, row, lines).purpose,
    lines: lines.map(({ name, quantity, unit, priceKopecks, kopecks: sum }) => ({
      name,
      quantity,
      unit: unit as Invoice['lines'][number]['unit'],
      priceKopecks,
      kopecks: sum,
    })),
  };
}
