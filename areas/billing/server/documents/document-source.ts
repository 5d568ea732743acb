import { addDays } from '@artel/contract/time';
import { type DownloadSource, streamPdf } from '@artel/server';
import { longDay, shortDay } from '../invoices/words.ts';
import { drawAct } from '../paper/draw-act.ts';
import type { Party } from '../sellers/party.ts';
import { findDocument, listDocumentLines } from './documents.store.ts';

export const DOCUMENTS = 'closing-pdf';

const ID = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** Closing documents as PDF, for whom an address was signed, as long as they may see what their company pays. */
export const documentSource: DownloadSource = {
  name: DOCUMENTS,
  async find(deps, id, userId) {
    const [, companyId, documentId] = ID.exec(id) ?? [];
    if (companyId === undefined || documentId === undefined) return null;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership?.permissions.has('billing.see')) return null;
    return deps.db.asCompanyJob(companyId, async (tx) => {
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
      const open = () => streamPdf(drawAct(deps.text, printed));
      return { fileName, type: 'application/pdf', bytes: null, open };
    });
  },
};
