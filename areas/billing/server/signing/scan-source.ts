import type { DownloadSource } from '@artel/server';
import { printDocument } from '../documents/print-document.ts';
import { findReader, readDocumentId } from '../printing/pdf-source.ts';
import { documents } from '../tables.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The file extension of a scan. */
export const getExtension = (type: string | null) => ENDINGS[type ?? ''] ?? 'bin';

/** Documents that came back signed, as they were sent; always an attachment. */
export const scanSource: DownloadSource = {
  signedFor: 'person',
  name: 'closing-scan',
  async find(deps, id, userId) {
    const wanted = readDocumentId(id);
    const reader = wanted && (await findReader(deps, userId, wanted.companyId));
    if (!wanted || !reader) return null;
    const { companyId, printedId } = wanted;
    const row = await deps.db.asCompanyJob('billing/open-paper', companyId, (tx) =>
      documents.find(tx, { companyId, id: printedId }),
    );
    if (!row || row.scanBlobId === null || !reader.mayRead(row)) return null;
    const { scanBlobId, scanType } = row;
    const stat = await deps.blobs.stat(scanBlobId);
    if (!stat) return null;
    return {
      fileName: deps.text('billing.paper.scanned', {
        name: printDocument(deps, row, []).name,
        ending: getExtension(scanType),
      }),
      type: scanType ?? 'application/octet-stream',
      companyId,
      bytes: stat.bytes,
      open: (range) => deps.blobs.openToSend(scanBlobId, range),
    };
  },
};
