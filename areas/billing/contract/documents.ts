import {
  dateField,
  defineErrors,
  pageQuery,
  requestErrors,
  route,
  storable,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { Month } from './month.ts';
import { sharedErrors } from './shared-errors.ts';

export const documentsErrors = defineErrors('billing', {
  /** The month is not over yet. */
  'month-not-over': { status: 409 },
  /** An earlier month is still open, and months are closed in order; the error names the earliest open month. */
  'earlier-month-open': { status: 409 },
});

/**
 * The act, and the universal transfer document (UPD): with status 1 it is a tax invoice too, with status 2 it
 * is not.
 */
export const ClosingKind = z.enum(['act', 'upd-1', 'upd-2']);
export type ClosingKind = z.infer<typeof ClosingKind>;

/** Only the seller sees a draft; a corrected document was replaced by another with its number. */
export const DocumentState = z.enum(['draft', 'sent', 'signed', 'refused', 'corrected']);
export type DocumentState = z.infer<typeof DocumentState>;

export const ClosingDocument = z.object({
  id: z.string(),
  kind: ClosingKind,
  /** Empty as long as it is a draft. */
  number: z.string(),
  state: DocumentState,
  /** How often the parties were corrected, and why the buyer refused the document. */
  correction: z.int(),
  refusal: z.string(),
  /** Whether a file with both signatures was received. */
  hasScan: z.boolean(),
  issuedOn: z.string(),
  /** The first day of the month that it closes. */
  month: z.string(),
  kopecks: z.int(),
  vatKopecks: z.int(),
});
export type ClosingDocument = z.infer<typeof ClosingDocument>;

const filter = {
  ...pageQuery,
  state: z.optional(DocumentState),
  /** The first and the last day of issue. */
  from: z.optional(dateField),
  until: z.optional(dateField),
  /**
   * A number, with its sign and the name of the document or without; a sum; words of the services; the buyer's name in the document,
   * or the beginning of its INN. The seller's words are looked for among the latest documents, everything else among all.
   */
  q: z.optional(z.string().check(z.maxLength(200), storable)),
};

/** The company's closing documents, the latest first. */
export const listDocuments = route.list({
  id: 'billing/list-documents',
  path: '/api/v2/billing/documents',
  query: z.object(filter),
  response: toPageSchema(ClosingDocument),
  access: 'billing.see',
});

/** Returns the address from which the browser may load the document as PDF in the next ten minutes. */
export const getDocumentFile = route.get({
  id: 'billing/get-document-file',
  path: '/api/v2/billing/documents/{documentId}/file',
  params: z.object({ documentId: z.uuid() }),
  response: z.object({ href: z.string() }),
  access: 'billing.see',
  errors: [requestErrors['not-found']],
});

export const SoldDocument = z.extend(ClosingDocument, { companyId: z.string(), buyerName: z.string() });
export type SoldDocument = z.infer<typeof SoldDocument>;

/** Closing documents of all companies, for the seller. */
export const listSoldDocuments = route.list({
  id: 'billing/list-sold-documents',
  path: '/api/v2/billing/operator/documents',
  query: z.object(filter),
  response: toPageSchema(SoldDocument),
  access: 'operator.billing',
  whenSuspended: 'refuse',
});

/** The seller's signed address of the document as PDF, valid for ten minutes. */
export const getSoldDocumentFile = route.get({
  id: 'billing/get-sold-document-file',
  path: '/api/v2/billing/operator/companies/{companyId}/documents/{documentId}/file',
  params: z.object({ companyId: z.uuid(), documentId: z.uuid() }),
  response: z.object({ href: z.string() }),
  access: 'operator.billing',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
});

/**
 * Makes the closing documents of a month that is over, as drafts if the seller reviews them first; documents
 * of a month that was closed before stay.
 */
export const closeMonth = route.act({
  id: 'billing/close-month',
  path: '/api/v2/billing/operator/closings',
  body: z.object({ month: Month, isDraft: z.optional(z.boolean()) }),
  response: z.object({ documents: z.int() }),
  access: 'operator.billing',
  // The database allows one run per month, company and seller.

  acts: ['billing/month-closed'],
  errors: [
    documentsErrors['month-not-over'],
    documentsErrors['earlier-month-open'],
    sharedErrors['seller-incomplete'],
  ],
});

/** Sends the drafts of a month: each gets its number. */
export const sendDrafts = route.act({
  id: 'billing/send-drafts',
  path: '/api/v2/billing/operator/closings/{month}/send',
  params: z.object({ month: Month }),
  response: z.object({ documents: z.int() }),
  access: 'operator.billing',
  acts: ['billing/documents-sent'],
  errors: [
    requestErrors['not-found'],
    documentsErrors['earlier-month-open'],
    sharedErrors['seller-incomplete'],
  ],
});
