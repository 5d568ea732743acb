import { defineErrors, linkToken, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { InvoiceDays, InvoiceState } from './invoices.ts';

export const linksErrors = defineErrors('billing', {
  /** A link that was never there, is over or revoked: one answer. */
  'link-gone': { status: 404 },
});

const Link = z.object({ url: z.string() });
const own = {
  path: '/api/v2/billing/invoices/{invoiceId}/link',
  params: z.object({ invoiceId: z.uuid() }),
  access: 'billing.see',
  effect: 'write',
  creates: 'none',
  // A suspended company may still pay.
  whenSuspended: 'allow',
  errors: [requestErrors['not-found']],
} as const;
const sold = {
  path: '/api/v2/billing/operator/companies/{companyId}/invoices/{invoiceId}/link',
  params: z.object({ companyId: z.uuid(), invoiceId: z.uuid() }),
  access: 'operator.billing',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
} as const;

/** The address of the page on which anyone who has it sees this one invoice; the same each time. */
export const openInvoiceLink = route.act({
  ...own,
  id: 'billing/open-invoice-link',
  response: Link,
  unrecorded: 'An invoice has one address for its payer, and only its revocation is recorded.',
});

/** Revokes the current address: it stops working, and the next one is different. */
export const revokeInvoiceLink = route.remove({
  ...own,
  id: 'billing/revoke-invoice-link',
  response: z.object({}),
  acts: ['billing/link-revoked'],
});

/** The same for the seller. */
export const openSoldInvoiceLink = route.act({
  ...sold,
  id: 'billing/open-sold-invoice-link',
  response: Link,
  unrecorded: 'An invoice has one address for its payer, and only its revocation is recorded.',
});

/** The same for the seller. */
export const revokeSoldInvoiceLink = route.remove({
  ...sold,
  id: 'billing/revoke-sold-invoice-link',
  response: z.object({}),
  acts: ['billing/link-revoked'],
});

/**
 * One invoice as seen by anyone who has its link: the amount, the payee, and nothing about the buyer but the
 * name in the document.
 */
export const PayableInvoice = z.object({
  number: z.string(),
  state: InvoiceState,
  issuedOn: z.string(),
  dueOn: z.string(),
  /** The due day is over, and something is left to pay. */
  isOverdue: z.boolean(),
  kopecks: z.int(),
  paidKopecks: z.int(),
  paidOn: z.nullable(z.string()),
  days: InvoiceDays,
  purpose: z.string(),
  buyerName: z.string(),
  seller: z.object({
    name: z.string(),
    inn: z.string(),
    kpp: z.string(),
    account: z.string(),
    bik: z.string(),
    bankName: z.string(),
    correspondentAccount: z.string(),
  }),
  lines: z.array(z.object({ name: z.string(), kopecks: z.int() })),
  /** The code that banking applications read; null where nothing is to be paid. */
  code: z.nullable(z.string()),
});
export type PayableInvoice = z.infer<typeof PayableInvoice>;

const byLink = {
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  params: z.object({ uuid: linkToken }),
  errors: [linksErrors['link-gone']],
} as const;

/** The invoice behind a link. */
export const getPayable = route.get({
  ...byLink,
  id: 'billing/get-payable',
  path: '/api/v2/pay/{uuid}',
  response: PayableInvoice,
  perMinute: 120,
  handsOut: { reason: 'One invoice with its lines.' },
});

/** The address from which anyone who has the link may load the document in the next ten minutes. */
export const getPayableFile = route.get({
  ...byLink,
  id: 'billing/get-payable-file',
  path: '/api/v2/pay/{uuid}/file',
  response: z.object({ href: z.string() }),
  perMinute: 30,
});
