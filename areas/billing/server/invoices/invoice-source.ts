import type { Invoice } from '@artel/billing/contract';
import type { Platform } from '@artel/server';
import type { Party } from '../parties/find-party.ts';
import { drawInvoice } from '../printing/draw-invoice.ts';
import { loadPictures } from '../printing/load-pictures.ts';
import { type FindDocument, pdfSource } from '../printing/pdf-source.ts';
import { shortDay } from '../printing/short-day.ts';
import { invoices } from '../tables.ts';
import { getInvoiceDays } from './get-invoice-days.ts';
import { getPayableAmount } from './get-payable-amount.ts';
import { listLines } from './invoices.store.ts';
import { listServedDays } from './services.store.ts';
import { longDay } from './words.ts';

/** The PDF of an issued invoice. */
export const findPrintedInvoice: FindDocument = async (deps, tx, companyId, invoiceId) => {
  const row = await invoices.find(tx, { companyId, id: invoiceId });
  if (!row || row.state === 'draft') return null;
  const lines = await listLines(tx, companyId, [invoiceId]);
  const { number, issuedOn, dueOn, ...known } = row;
  const payable = getPayableAmount(deps, row, lines);
  const bought = (await listServedDays(tx, companyId, [invoiceId])).get(invoiceId);
  const period = describeDays(deps, getInvoiceDays(row, bought));
  const printed = {
    ...known,
    number: number ?? '',
    issuedOn: longDay(deps, issuedOn ?? ''),
    dueOn: shortDay(dueOn ?? ''),
    seller: row.seller as Party,
    buyer: row.buyer as Party,
    purpose: payable.purpose,
    period,
    isVoid: row.state === 'void',
    vatRate: lines[0]?.vatRate ?? null,
    lines,
  };
  const fileName = deps.text('billing.paper.invoice.file', { number: printed.number, day: issuedOn ?? '' });
  return {
    fileName,
    sellerId: row.sellerId,
    draw: async () =>
      drawInvoice(deps.text, { ...printed, pictures: await loadPictures(deps, printed.seller) }),
    // The content of an invoice is fixed with its number; what was paid of it, and that it is void, and the days it
    // bought, may be added later.
    cacheKey: `${row.id}.${printed.isVoid}.${row.paidKopecks}.${period}`,
  };
};

/** Describes the days of the service; those of a first term that is not paid begin with the payment. */
function describeDays({ text }: Pick<Platform, 'text'>, days: Invoice['days']): string {
  if (days === null) return text('billing.paper.period-from-payment');
  return text('billing.paper.days', { from: shortDay(days.from), until: shortDay(days.until) });
}

/** Invoices for those who buy and those who sell. */
export const invoiceSource = pdfSource('invoice-pdf', findPrintedInvoice);
