import { type DownloadSource, isOver } from '@artel/server';
import { findPrintedInvoice } from '../invoices/invoice-source.ts';
import { drawWithinLimit } from '../printing/draw-within-limit.ts';
import { streamDocument } from '../printing/render-document.ts';
import { links } from '../tables.ts';

export const LINK_DOCUMENTS = 'invoice-link';

const ID = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** Invoices behind links: the address was signed for the link, and holds while the link does. */
export const linkSource: DownloadSource = {
  signedFor: 'link',
  name: LINK_DOCUMENTS,
  async find(deps, id, holder) {
    const [, companyId, linkId] = ID.exec(id) ?? [];
    if (companyId === undefined || linkId === undefined || linkId !== holder) return null;
    const printed = await deps.db.asCompanyJob('billing/open-paper', companyId, async (tx) => {
      const link = await links.find(tx, { companyId, id: linkId });
      if (!link || isOver(link, deps.clock)) return null;
      return findPrintedInvoice(deps, tx, companyId, link.invoiceId);
    });
    if (printed === null) return null;
    const open = () => drawWithinLimit(linkId, () => streamDocument(printed));
    return { fileName: printed.fileName, type: 'application/pdf', bytes: null, open };
  },
};
