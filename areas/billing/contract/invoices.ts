import { dateField, pageQuery, requestErrors, route, storable, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { billingLimits } from './limits.ts';

/** A draft has no number and is visible to no one. */
export const InvoiceState = z.enum(['open', 'partly-paid', 'paid', 'void']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** The first and the last day of a service; null while it begins with a payment that has not come. */
export const InvoiceDays = z.nullable(z.object({ from: z.string(), until: z.string() }));

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
  days: InvoiceDays,
  /** The buyer, as named in the invoice. */
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

const day = dateField;
const wanted = {
  state: z.optional(InvoiceState),
  /** The first and the last day on which it was made out. */
  from: z.optional(day),
  until: z.optional(day),
};
const filter = { ...pageQuery, ...wanted };
/**
 * A number, with its sign or without; a sum; words of the services; the buyer's name, or the beginning of its INN. The seller's words
 * are looked for among the latest invoices, everything else among all.
 */
const q = z.optional(z.string().check(z.maxLength(200), storable));
/** Totals of the invoices that match a filter; void ones count only where the filter selects them alone. */
const Sums = z.object({
  count: z.int(),
  kopecks: z.int(),
  paidKopecks: z.int(),
  /** The part that is still owed: none of void invoices. */
  leftKopecks: z.int(),
});
export type InvoiceSums = z.infer<typeof Sums>;

/** The company's invoices, the latest first. */
export const listInvoices = route.list({
  id: 'billing/list-invoices',
  path: '/api/v2/billing/invoices',
  query: z.object({ ...filter, q }),
  response: toPageSchema(Invoice),
  access: 'billing.see',
});

/** Invoices of all companies, for the seller. */
export const listSoldInvoices = route.list({
  id: 'billing/list-sold-invoices',
  path: '/api/v2/billing/operator/invoices',
  // With a number: the invoices of that number, of any year and company.
  query: z.object({
    ...filter,
    number: z.optional(z.string().check(z.minLength(1), z.maxLength(30), storable)),
    q,
  }),
  response: toPageSchema(z.extend(Invoice, { companyId: z.string() })),
  access: 'operator.billing',
  whenSuspended: 'refuse',
});

/** Returns the address from which the browser may load the invoice as PDF in the next ten minutes. */
export const getInvoiceFile = route.get({
  id: 'billing/get-invoice-file',
  path: '/api/v2/billing/invoices/{invoiceId}/file',
  params: z.object({ invoiceId: z.uuid() }),
  response: z.object({ href: z.string() }),
  access: 'billing.see',
  errors: [requestErrors['not-found']],
});

/** The seller's signed address of the invoice as PDF, valid for ten minutes. */
export const getSoldInvoiceFile = route.get({
  id: 'billing/get-sold-invoice-file',
  path: '/api/v2/billing/operator/companies/{companyId}/invoices/{invoiceId}/file',
  params: z.object({ companyId: z.uuid(), invoiceId: z.uuid() }),
  response: z.object({ href: z.string() }),
  access: 'operator.billing',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
});

/** Returns the totals of the company's invoices. */
export const sumInvoices = route.get({
  id: 'billing/sum-invoices',
  path: '/api/v2/billing/invoices/sums',
  query: z.object({ ...wanted, q }),
  response: Sums,
  access: 'billing.see',
});

/** Returns the totals of the invoices of all companies, for the seller. */
export const sumSoldInvoices = route.get({
  id: 'billing/sum-sold-invoices',
  path: '/api/v2/billing/operator/invoices/sums',
  query: z.object({ ...wanted, q }),
  response: Sums,
  access: 'operator.billing',
  whenSuspended: 'refuse',
});

const format = z.enum(['csv', 'xlsx']);
const File = z.object({ href: z.string() });

/** The company's invoices as a table to load in the next ten minutes. */
export const createInvoicesFile = route.create({
  id: 'billing/create-invoices-file',
  path: '/api/v2/billing/invoices/file',
  body: z.object({ format, ...wanted, q }),
  response: File,
  access: 'billing.export',
  creates: billingLimits['invoice-files'],
  handsOut: { act: 'billing/invoices-exported' },
  whenSuspended: 'allow',
});

/** The invoices of all companies as a table, for the seller. */
export const createSoldInvoicesFile = route.create({
  id: 'billing/create-sold-invoices-file',
  path: '/api/v2/billing/operator/invoices/file',
  body: z.object({ format, ...wanted, q }),
  response: File,
  access: 'operator.export',
  creates: billingLimits['invoice-files'],
  handsOut: { act: 'billing/invoices-exported' },
});
