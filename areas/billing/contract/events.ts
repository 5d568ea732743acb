import { dateField, event } from '@artel/contract';
import * as z from 'zod/mini';

/** The invoice of a company's next period became void, because the company has chosen something else for that period. */
export const renewalOutdated = event({
  name: 'billing/renewal-outdated',
  audience: 'company',
  titleKey: 'events.billing/renewal-outdated',
  isHookable: false,
  payload: z.object({ companyId: z.uuid() }),
});

/** The invoice of a change became void, because the next period was paid meanwhile: the change is priced for both. */
export const surchargeOutdated = event({
  name: 'billing/surcharge-outdated',
  audience: 'company',
  titleKey: 'events.billing/surcharge-outdated',
  isHookable: false,
  payload: z.object({
    companyId: z.uuid(),
    subscriptionId: z.uuid(),
    tariffId: z.string(),
    seats: z.int(),
  }),
});

/** A company that neither pays nor has a trial is notified of the day from which it becomes read-only. */
export const accessEndAnnounced = event({
  name: 'billing/access-end-announced',
  audience: 'company',
  titleKey: 'events.billing/access-end-announced',
  isHookable: true,
  shape: z.object({ endsOn: dateField }),
  payload: z.object({ companyId: z.uuid(), endsOn: dateField }),
});

/** A closing document was sent to the buyer. */
export const documentSent = event({
  name: 'billing/document-sent',
  audience: 'company',
  titleKey: 'events.billing/document-sent',
  isHookable: true,
  shape: z.object({ documentId: z.uuid() }),
  payload: z.object({ companyId: z.uuid(), documentId: z.uuid() }),
});

/** The buyer refused a closing document. */
export const documentRefused = event({
  name: 'billing/document-refused',
  audience: 'company',
  titleKey: 'events.billing/document-refused',
  isHookable: true,
  shape: z.object({ documentId: z.uuid() }),
  payload: z.object({ companyId: z.uuid(), documentId: z.uuid() }),
});

/** Closing documents wait for their signature for some days. */
export const documentsUnsigned = event({
  name: 'billing/documents-unsigned',
  audience: 'company',
  titleKey: 'events.billing/documents-unsigned',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), count: z.int() }),
});

const publicInvoice = z.object({ invoiceId: z.uuid() });
const ofInvoice = z.object({ companyId: z.uuid(), invoiceId: z.uuid() });

/** An invoice went out to those who pay. */
export const invoiceIssued = event({
  name: 'billing/invoice-issued',
  audience: 'company',
  titleKey: 'events.billing/invoice-issued',
  isHookable: true,
  shape: publicInvoice,
  payload: ofInvoice,
});

/** Those who pay were reminded of an invoice. */
export const invoiceReminded = event({
  name: 'billing/invoice-reminded',
  audience: 'company',
  titleKey: 'events.billing/invoice-reminded',
  isHookable: false,
  payload: z.extend(ofInvoice, { about: z.enum(['due-soon', 'due-today', 'overdue', 'ends-soon']) }),
});

/** All of an invoice was paid. */
export const invoicePaid = event({
  name: 'billing/invoice-paid',
  audience: 'company',
  titleKey: 'events.billing/invoice-paid',
  isHookable: true,
  shape: publicInvoice,
  payload: ofInvoice,
});

/** An invoice of which the payers had been notified is no longer owed. */
export const invoiceVoided = event({
  name: 'billing/invoice-voided',
  audience: 'company',
  titleKey: 'events.billing/invoice-voided',
  isHookable: true,
  shape: publicInvoice,
  payload: ofInvoice,
});

/** Subscribers at an earlier price will pay the price of a version. */
export const priceAnnounced = event({
  name: 'billing/price-announced',
  audience: 'installation',
  titleKey: 'events.billing/price-announced',
  isHookable: false,
  payload: z.object({ sellerId: z.uuid(), tariffId: z.uuid(), number: z.int(), fromOn: dateField }),
});

/** One of these subscribers is notified. */
export const priceAhead = event({
  name: 'billing/price-ahead',
  audience: 'company',
  titleKey: 'events.billing/price-ahead',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), tariffId: z.uuid(), fromOn: dateField }),
});
