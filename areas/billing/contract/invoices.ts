import { pageOf, pageQuery, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

/** A draft has no number and nobody sees it. */
export const InvoiceState = z.enum(['open', 'partly-paid', 'paid', 'void']);
export type InvoiceState = z.infer<typeof InvoiceState>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  state: InvoiceState,
  issuedOn: z.string(),
  dueOn: z.string(),
  kopecks: z.int(),
  vatKopecks: z.int(),
  paidKopecks: z.int(),
  paidOn: z.nullable(z.string()),
  /** Who buys, as the invoice says. */
  buyerName: z.string(),
  buyerInn: z.string(),
  purpose: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unit: z.enum(['seat', 'service']),
      priceKopecks: z.int(),
      kopecks: z.int(),
    }),
  ),
});
export type Invoice = z.infer<typeof Invoice>;

const filter = { ...pageQuery, state: z.optional(InvoiceState) };

/** The company's invoices, the latest first. */
export const listInvoices = route({
  id: 'billing/list-invoices',
  method: 'GET',
  path: '/api/v2/billing/invoices',
  query: z.object(filter),
  response: pageOf(Invoice),
  access: 'billing.see',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Invoices of all companies, for who sells. */
export const listSoldInvoices = route({
  id: 'billing/list-sold-invoices',
  method: 'GET',
  path: '/api/v2/billing/operator/invoices',
  // With a number: those of it, of whatever year and company.
  query: z.object({ ...filter, number: z.optional(z.string().check(z.minLength(1), z.maxLength(30))) }),
  response: pageOf(z.extend(Invoice, { companyId: z.string() })),
  access: 'operator.billing',
  effect: 'read',
  whenSuspended: 'refuse',
  errors: [],
});

/** Where the browser may load the invoice as PDF in the next ten minutes. */
export const getInvoiceFile = route({
  id: 'billing/get-invoice-file',
  method: 'GET',
  path: '/api/v2/billing/invoices/{invoiceId}/file',
  params: z.object({ invoiceId: z.uuid() }),
  response: z.object({ href: z.string() }),
  access: 'billing.see',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [requestErrors['not-found']],
});

/** Where the browser of who sells may load the invoice as PDF in the next ten minutes. */
export const getSoldInvoiceFile = route({
  id: 'billing/get-sold-invoice-file',
  method: 'GET',
  path: '/api/v2/billing/operator/companies/{companyId}/invoices/{invoiceId}/file',
  params: z.object({ companyId: z.uuid(), invoiceId: z.uuid() }),
  response: z.object({ href: z.string() }),
  access: 'operator.billing',
  effect: 'read',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
});
