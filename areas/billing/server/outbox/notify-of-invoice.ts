import type { Platform, Tx } from '@artel/server';
import * as z from 'zod/mini';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { invoiceMessages } from '../tables.ts';
import { INVOICE_MESSAGE_KINDS, type InvoiceMessageKind } from './messages.store.ts';

const payload = z.object({ companyId: z.uuid(), invoiceId: z.uuid(), about: z.enum(INVOICE_MESSAGE_KINDS) });

/** The job that writes the letters: code that issues invoices need not know their content. */
export const SENDING = { name: 'billing/send-message', payload } as const;
/** The same for messages to many on one morning, in a queue priority where others go first. */
export const SENDING_TO_MANY = { name: 'billing/send-message-to-many', payload } as const;

/** Whether the program says it to many on one morning: others go first then. */
export function isOfMany(about: InvoiceMessageKind, { reason }: Pick<InvoiceRow, 'reason'>): boolean {
  return about !== 'paid' && about !== 'void' && (about !== 'issued' || reason === 'renew');
}

/**
 * Decides in the act's own transaction that those who pay are notified about an invoice, once for good; a job
 * of the same transaction draws the document and writes the letters.
 */
export async function notifyOfInvoice(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  invoice: Pick<InvoiceRow, 'companyId' | 'id' | 'reason'>,
  about: InvoiceMessageKind,
): Promise<void> {
  const { companyId, id: invoiceId } = invoice;
  const message = { companyId, invoiceId, about };
  if (!(await invoiceMessages.insertOrIgnore(tx, { ...message, createdAt: clock.now() }))) return;
  await jobs.enqueue(tx, isOfMany(about, invoice) ? SENDING_TO_MANY : SENDING, message);
}
