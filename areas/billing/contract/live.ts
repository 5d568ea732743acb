import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** Subscriptions, invoices or documents of a company changed. */
export const billingChanged = liveEvent({
  name: 'billing/billing-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** Invoices, documents, payments or customers of the seller changed. */
export const salesChanged = liveEvent({
  name: 'billing/sales-changed',
  ids: z.object({ companyId: z.uuid() }),
});
