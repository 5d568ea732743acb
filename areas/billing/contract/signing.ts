import { defineErrors, readableLine, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { ClosingDocument } from './documents.ts';
import { billingLimits } from './limits.ts';

export const signingErrors = defineErrors('billing', {
  /** It was signed, refused or corrected meanwhile. */
  'document-settled': { status: 409 },
  /** Its content is no PDF and no picture. */
  'scan-unreadable': { status: 422 },
});

/** A few pages that were scanned or photographed. */
export const SCAN = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 20 * 1024 * 1024,
} as const;

const own = z.object({ documentId: z.uuid() });
const sold = z.object({ companyId: z.uuid(), documentId: z.uuid() });
const correctionErrors = [requestErrors['not-found'], signingErrors['document-settled']] as const;

/** Stores a document with both signatures; a second upload replaces the first file. */
export const signDocument = route.create({
  id: 'billing/sign-document',
  path: '/api/v2/billing/documents/{documentId}/scan',
  params: own,
  file: SCAN,
  response: ClosingDocument,
  access: 'billing.sign',
  creates: billingLimits.scans,
  acts: ['billing/document-signed'],
  whenSuspended: 'allow',
  errors: [...correctionErrors, signingErrors['scan-unreadable']],
});

/** Refuses a document with a reason; the seller is notified. */
export const refuseDocument = route.act({
  id: 'billing/refuse-document',
  path: '/api/v2/billing/documents/{documentId}/refuse',
  params: own,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), readableLine) }),
  response: ClosingDocument,
  access: 'billing.sign',
  whenSuspended: 'allow',
  acts: ['billing/document-refused'],
  errors: correctionErrors,
});

/** Returns the address from which the browser may load the signed document in the next ten minutes. */
export const getScanFile = route.get({
  id: 'billing/get-scan-file',
  path: '/api/v2/billing/documents/{documentId}/scan',
  params: own,
  response: z.object({ href: z.string() }),
  access: 'billing.see',
  errors: [requestErrors['not-found']],
});

/** The seller stores the signed document that came back through another channel. */
export const signSoldDocument = route.create({
  id: 'billing/sign-sold-document',
  path: '/api/v2/billing/operator/companies/{companyId}/documents/{documentId}/scan',
  params: sold,
  file: SCAN,
  response: ClosingDocument,
  access: 'operator.billing',
  creates: billingLimits.scans,
  acts: ['billing/document-signed'],
  errors: [...correctionErrors, signingErrors['scan-unreadable']],
});

/** The seller's signed address of the signed document, valid for ten minutes. */
export const getSoldScanFile = route.get({
  id: 'billing/get-sold-scan-file',
  path: '/api/v2/billing/operator/companies/{companyId}/documents/{documentId}/scan',
  params: sold,
  response: z.object({ href: z.string() }),
  access: 'operator.billing',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
});

/**
 * Corrects the parties: another document of the same number, day and lines replaces the one that was not
 * signed.
 */
export const correctDocument = route.create({
  id: 'billing/correct-document',
  path: '/api/v2/billing/operator/companies/{companyId}/documents/{documentId}/correct',
  params: sold,
  response: ClosingDocument,
  access: 'operator.billing',
  creates: billingLimits.corrections,
  acts: ['billing/document-corrected'],
  errors: correctionErrors,
});
