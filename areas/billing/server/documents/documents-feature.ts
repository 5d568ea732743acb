import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { closeMonth } from './close-month.ts';
import { getDocumentFile } from './get-document-file.ts';
import { getSoldDocumentFile } from './get-sold-document-file.ts';
import { listDocuments } from './list-documents.ts';
import { listSoldDocuments } from './list-sold-documents.ts';
import { sendDrafts } from './send-drafts.ts';

const stored = 'for as long as the installation, as the law asks; also when the company is gone';

/** Documents that the law requires of a seller at the end of a month. */
export const documents: Feature = {
  routes: [
    bind(contract.listDocuments, listDocuments),
    bind(contract.getDocumentFile, (deps, actor, params) => getDocumentFile(deps, actor, params.documentId)),
    bind(contract.listSoldDocuments, listSoldDocuments),
    bind(contract.getSoldDocumentFile, getSoldDocumentFile),
    bindStaged(contract.closeMonth, (deps, actor, body) =>
      closeMonth(deps, actor, { isDraft: false, ...body }),
    ),
    bindStaged(contract.sendDrafts, (deps, actor, params) => sendDrafts(deps, actor, params.month)),
  ],
  retention: [
    { table: 'billing.documents', label: 'closing documents', duration: stored },
    { table: 'billing.document_lines', label: 'closing documents', duration: stored },
    {
      table: 'billing.sellers',
      label: 'how the operator sells, and the last numbers',
      duration: 'as long as the installation',
    },
    {
      table: 'billing.closings',
      label: 'which months were closed, and how the operator was taxed',
      duration: 'as long as the installation',
    },
    {
      table: 'billing.regimes',
      label: 'which months were closed, and how the operator was taxed',
      duration: 'as long as the installation',
    },
    {
      table: 'billing.number_series',
      label: 'how the operator sells, and the last numbers',
      duration: 'as long as the installation',
    },
  ],
};
