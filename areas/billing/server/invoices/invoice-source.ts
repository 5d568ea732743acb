import type { DownloadSource } from '@artel/server';
import { streamPdf } from '@artel/server';
import { drawInvoice } from '../paper/draw-invoice.ts';
import type { Party } from '../sellers/party.ts';
import { findInvoice, listLinesOf } from './invoices.store.ts';
import { longDay, shortDay } from './words.ts';

export const INVOICES = 'invoice-pdf';

const ID = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** Invoices as PDF, for whom an address was signed, as long as they may see what their company pays. */
export const invoiceSource: DownloadSource = {
  name: INVOICES,
  async find(deps, id, userId) {
    const [, companyId, invoiceId] = ID.exec(id) ?? [];
    if (companyId === undefined || invoiceId === undefined) return null;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership?.permissions.has('billing.see')) return null;
    return deps.db.asCompanyJob(companyId, async (tx) => {
      const row = await findInvoice(tx, companyId, invoiceId);
      if (!row || row.state === 'draft') return null;
      const lines = await listLinesOf(tx, companyId, [invoiceId]);
      const { number, issuedOn, dueOn, ...known } = row;
      const printed = {
        ...known,
        number: number ?? '',
        issuedOn: longDay(deps, issuedOn ?? ''),
        dueOn: shortDay(dueOn ?? ''),
        seller: row.seller as Party,
        buyer: row.buyer as Party,
        vatRate: lines[0]?.vatRate ?? null,
        lines,
      };
      const fileName = deps.text('billing.paper.invoice.file', {
        number: printed.number,
        day: issuedOn ?? '',
      });
      const open = () => streamPdf(drawInvoice(deps.text, printed));
      return { fileName, type: 'application/pdf', bytes: null, open };
    });
  },
};
