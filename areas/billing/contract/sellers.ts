import {
  dateField,
  defineErrors,
  firstVersion,
  imageErrors,
  readableLine,
  requestErrors,
  route,
} from '@artel/contract';
import * as z from 'zod/mini';
import { ClosingKind } from './documents.ts';
import { billingLimits } from './limits.ts';

export const sellerErrors = defineErrors('billing', {
  /** Numbers of this year are in use already: another prefix or first number would leave a gap. */
  'numbers-begun': { status: 409 },
  /** A period that is taxed already stays as it is. */
  'regime-begun': { status: 409 },
});

const words = (atMost: number) => z.string().check(z.trim(), z.maxLength(atMost), readableLine);
const prefix = words(10);
const first = z.int().check(z.minimum(1), z.maximum(1_000_000));
const day = dateField;

/** The person who signs documents issued from a day on. */
export const Signer = z.object({
  fromOn: z.string(),
  name: z.string(),
  position: z.string(),
  /** The legal ground on which they may sign. */
  authority: z.string(),
  accountantName: z.string(),
});
export type Signer = z.infer<typeof Signer>;

/** File types accepted for a stamp or a signature. */
export const DOCUMENT_PICTURE = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024 } as const;

/** An image that sent documents show beside their text. */
export const DocumentPicture = z.object({
  kind: z.enum(['stamp', 'facsimile']),
  /** The owner of the signature, which appears on the documents that they sign. Empty for a stamp. */
  signerName: z.string(),
  /** The address from which the browser may load it. */
  address: z.string(),
});
export type DocumentPicture = z.infer<typeof DocumentPicture>;

/** As the seller's card has it. */
const Regime = z.enum(['general', 'usn-exempt', 'usn-5', 'usn-7', 'exempt']);

/** How the operator's company sells. */
export const SellerSettings = z.object({
  invoicePrefix: z.string(),
  firstInvoice: z.int(),
  actPrefix: z.string(),
  firstAct: z.int(),
  taxInvoicePrefix: z.string(),
  firstTaxInvoice: z.int(),
  /** The kind of document that closes a month; null derives it from how the seller is taxed. */
  closingKind: z.nullable(ClosingKind),
  /** Days within which an invoice is to be paid. */
  dueDays: z.int(),
  /** Days for which access continues after the paid period. */
  graceDays: z.int(),
  /** Numbers of the running year were given, so that their form stays. */
  invoicesBegun: z.boolean(),
  actsBegun: z.boolean(),
  taxInvoicesBegun: z.boolean(),
  pictures: z.array(DocumentPicture),
  /** The latest first. */
  signers: z.array(Signer),
  /** The seller's tax regimes, past, current and planned, each with its first day; the latest first. */
  regimes: z.array(z.object({ fromOn: z.string(), regime: Regime, isPlanned: z.boolean() })),
  /** Details of the operator's card that an invoice names and that are not filled in: without them nothing is sold. */
  missing: z.array(z.enum(['inn', 'account', 'vat-regime'])),
  /** The regime of today; null without a card. */
  regime: z.nullable(Regime),
  version: z.int(),
});
export type SellerSettings = z.infer<typeof SellerSettings>;

const shared = { access: 'operator.billing', whenSuspended: 'refuse' } as const;
const written = {
  ...shared,
  effect: 'write',
  creates: 'none',
  response: SellerSettings,
} as const;

export const getSellerSettings = route.get({
  id: 'billing/get-seller-settings',
  path: '/api/v2/billing/operator/seller',
  access: 'operator.billing',
  whenSuspended: 'refuse',
  response: SellerSettings,
  handsOut: { reason: "The seller's own settings." },
});

export const updateSellerSettings = route.update({
  ...written,
  id: 'billing/update-seller-settings',
  path: '/api/v2/billing/operator/seller',
  body: z.object({
    invoicePrefix: prefix,
    firstInvoice: first,
    actPrefix: prefix,
    firstAct: first,
    taxInvoicePrefix: prefix,
    firstTaxInvoice: first,
    closingKind: z.nullable(ClosingKind),
    dueDays: z.int().check(z.minimum(1), z.maximum(60)),
    graceDays: z.int().check(z.minimum(0), z.maximum(60)),
    version: firstVersion,
  }),
  acts: ['billing/seller-changed'],
  errors: [requestErrors.stale, sellerErrors['numbers-begun']],
});

/**
 * Sets the signer from a day on; set again for the same day, the later value holds. Earlier documents stay as
 * they are.
 */
export const setSigner = route.update({
  ...written,
  id: 'billing/set-signer',
  path: '/api/v2/billing/operator/seller/signers/{fromOn}',
  params: z.object({ fromOn: day }),
  body: z.object({
    name: words(200).check(z.minLength(1)),
    position: words(200).check(z.minLength(1)),
    authority: words(300),
    accountantName: words(200),
  }),
  acts: ['billing/signer-changed'],
});

export const deleteSigner = route.remove({
  ...written,
  id: 'billing/delete-signer',
  path: '/api/v2/billing/operator/seller/signers/{fromOn}',
  params: z.object({ fromOn: day }),
  acts: ['billing/signer-changed'],
});

/** A picture of the stamp, or of today's signer's signature, on documents issued from now on. */
export const putPicture = route.update({
  ...written,
  id: 'billing/put-picture',
  path: '/api/v2/billing/operator/seller/pictures/{kind}',
  params: z.object({ kind: DocumentPicture.shape.kind }),
  file: DOCUMENT_PICTURE,
  creates: billingLimits.pictures,
  acts: ['billing/picture-changed'],
  errors: [imageErrors.unreadable, imageErrors['too-large'], imageErrors['too-much-memory']],
  // Each is decoded.
  perMinute: 20,
});

/** Issued documents keep their pictures. */
export const deletePicture = route.remove({
  ...written,
  id: 'billing/delete-picture',
  path: '/api/v2/billing/operator/seller/pictures/{kind}',
  params: z.object({ kind: DocumentPicture.shape.kind }),
  acts: ['billing/picture-changed'],
});

/** Plans another tax regime from a future day on; invoices for services from that day on use it. */
export const planRegime = route.update({
  ...written,
  id: 'billing/plan-regime',
  path: '/api/v2/billing/operator/seller/regimes/{fromOn}',
  params: z.object({ fromOn: day }),
  body: z.object({ regime: Regime }),
  acts: ['billing/regime-planned'],
  errors: [sellerErrors['regime-begun']],
});

export const cancelRegime = route.remove({
  ...written,
  id: 'billing/cancel-regime',
  path: '/api/v2/billing/operator/seller/regimes/{fromOn}',
  params: z.object({ fromOn: day }),
  acts: ['billing/regime-planned'],
  errors: [sellerErrors['regime-begun']],
});
