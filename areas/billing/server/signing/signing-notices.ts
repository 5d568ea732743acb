import {
  billingPages,
  documentRefused,
  documentSent,
  documentsUnsigned,
  formatKopecks,
} from '@artel/billing/contract';
import { findCompany, listHolders } from '@artel/company/server';
import { type NoticeTo, notice, type Platform, type Tx } from '@artel/server';
import type { DocumentRow } from '../documents/documents.store.ts';
import { nameDocument } from '../documents/print-document.ts';
import type { Party } from '../parties/find-party.ts';
import { documents } from '../tables.ts';

const page = billingPages.documents.path;

/** Notifies the members who may sign for the company. */
async function notifySigners(
  deps: Platform,
  tx: Tx,
  companyId: string,
  values: Readonly<Record<string, string | number>>,
): Promise<NoticeTo[]> {
  const company = await findCompany(tx, companyId);
  if (!company) return [];
  const holders = await listHolders(deps, tx, companyId, 'billing.sign');
  return holders.map((userId) => ({ userId, companyId, values: { company: company.name, ...values }, page }));
}

const sent = notice({
  kind: 'billing/document-sent',
  event: documentSent,
  isImportant: true,
  run: (deps, { companyId, documentId }) =>
    deps.db.asCompanyJob('notice billing/document-sent', companyId, async (tx) => {
      const row = await documents.find(tx, { companyId, id: documentId });
      if (row?.state !== 'sent') return [];
      const sum = deps.text('billing.rubles', { sum: formatKopecks(row.kopecks) });
      return notifySigners(deps, tx, companyId, { document: nameDocument(deps, row), sum });
    }),
});

const unsigned = notice({
  kind: 'billing/documents-unsigned',
  event: documentsUnsigned,
  isImportant: true,
  run: (deps, { companyId, count }) =>
    deps.db.asCompanyJob('notice billing/documents-unsigned', companyId, (tx) =>
      notifySigners(deps, tx, companyId, { count }),
    ),
});

/** Notifies the seller's accountants. */
const refused = notice({
  kind: 'billing/document-refused',
  event: documentRefused,
  isImportant: true,
  run: async (deps, { companyId, documentId }) => {
    const row = await deps.db.asCompanyJob('notice billing/document-refused', companyId, (tx) =>
      documents.find(tx, { companyId, id: documentId }),
    );
    return row?.state === 'refused' ? notifySeller(deps, row) : [];
  },
});

function notifySeller(deps: Platform, row: DocumentRow): Promise<NoticeTo[]> {
  const { sellerId, refusal } = row;
  return deps.db.asCompanyJob('notice billing/document-refused', sellerId, async (tx) => {
    const holders = await listHolders(deps, tx, sellerId, 'operator.billing');
    const values = { buyer: (row.buyer as Party).name, document: nameDocument(deps, row), reason: refusal };
    return holders.map((userId) => ({ userId, companyId: sellerId, values, page }));
  });
}

/** Notices about closing documents. */
export const signingNotices = [sent, unsigned, refused];
