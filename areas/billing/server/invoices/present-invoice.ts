import type { Invoice, InvoiceState } from '@artel/billing/contract';
import type { Party } from '../parties/find-party.ts';
import type { InvoiceLineRow, InvoiceRow } from './invoices.store.ts';

/** An invoice that has its number, as people see it. */
export function presentInvoice(row: InvoiceRow, lines: readonly InvoiceLineRow[]): Invoice {
  const { id, number, state, issuedOn, dueOn, kopecks, vatKopecks, paidKopecks, paidOn, purpose } = row;
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
    buyerName: (row.buyer as Party | null)?.name ?? '',
    buyerInn: row.buyerInn,
    purpose,
    lines: lines.map(({ name, quantity, unit, priceKopecks, kopecks: sum }) => ({
      name,
      quantity,
      unit: unit as Invoice['lines'][number]['unit'],
      priceKopecks,
      kopecks: sum,
    })),
  };
}
