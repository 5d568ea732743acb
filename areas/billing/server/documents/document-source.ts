import { addDays } from '@artel/contract/time';
import { longDay, shortDay } from '../invoices/words.ts';
import { drawAct } from '../paper/draw-act.ts';
import { pdfSource } from '../paper/pdf-source.ts';
import type { Party } from '../sellers/party.ts';
import { findDocument, listDocumentLines } from './documents.store.ts';

/** Closing documents. */
export const documentSource = pdfSource('closing-pdf', async (deps, tx, companyId, documentId) => {
  const row = await findDocument(tx, companyId, documentId);
  if (!row) return null;
  const lines = await listDocumentLines(tx, companyId, documentId);
  const rates = new Set(lines.map(({ vatRate }) => vatRate));
  const printed = {
    ...row,
    issuedOn: longDay(deps, row.issuedOn),
    seller: row.seller as Party,
    buyer: row.buyer as Party,
    vatRate: rates.size > 1 ? ('mixed' as const) : ([...rates][0] ?? null),
    lines: lines.map(({ name, startsOn, endsBefore, kopecks }) => ({
      name,
      days: `${shortDay(startsOn)} – ${shortDay(addDays(endsBefore, -1))}`,
      kopecks,
    })),
  };
  const fileName = deps.text('billing.paper.act.file', { number: row.number, day: row.issuedOn });
  return { fileName, sellerId: row.sellerId, draw: () => drawAct(deps.text, printed) };
});
