import { pdfSource } from '../printing/pdf-source.ts';
import { documents } from '../tables.ts';
import { getLines } from './documents.store.ts';
import { printDocument } from './print-document.ts';

/** Closing documents. */
export const documentSource = pdfSource('closing-pdf', async (deps, tx, companyId, documentId) => {
  const row = await documents.find(tx, { companyId, id: documentId });
  if (!row) return null;
  const { name, draw } = printDocument(deps, row, await getLines(tx, row));
  return { fileName: `${name}.pdf`, sellerId: row.sellerId, draw };
});
