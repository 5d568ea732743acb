import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Month } from './month.ts';

export const archivesErrors = defineErrors('billing', {
  /** There is nothing to put into the archive. */
  'no-documents': { status: 409 },
  /** The archive would contain more documents than allowed. */
  'too-many-documents': { status: 409 },
});

/** First and last month, both included. */
const months = z.object({ from: Month, until: Month });
const archive = {
  method: 'GET',
  query: months,
  response: z.object({ href: z.string(), documents: z.int() }),
  effect: 'read',
  // Each call looks up all documents of the months and is recorded in the journal.
  perMinute: 20,
  handsOut: { act: 'billing/documents-exported' },
  errors: [archivesErrors['no-documents'], archivesErrors['too-many-documents']],
} as const;

/**
 * Returns the address from which the browser may load the company's documents of some months as one ZIP,
 * signed copies included.
 */
export const createDocumentArchive = route.get({
  ...archive,
  id: 'billing/create-document-archive',
  path: '/api/v2/billing/document-archive',
  access: 'billing.export',
});

/** The same of all companies, for the seller. */
export const createSoldDocumentArchive = route.get({
  ...archive,
  id: 'billing/create-sold-document-archive',
  path: '/api/v2/billing/operator/document-archive',
  access: 'operator.export',
  whenSuspended: 'refuse',
});
