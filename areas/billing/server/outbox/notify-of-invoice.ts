import { installationShareKey, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { invoiceMessages } from '../tables.ts';
import { INVOICE_MESSAGE_KINDS, type InvoiceMessageKind } from './messages.store.ts';

const payload = z.object({ companyId: z.uuid(), invoiceId: z.uuid(), about: z.enum(INVOICE_MESSAGE_KINDS) });

/** The job that writes the letters, so that code which issues invoices need not know their content. */
export const SENDING = { name: 'billing/send-message', payload } as const;
/**
 * The same for messages to many companies on one morning, in a queue priority and in fair shares of the installation
 * that let other letters and the work of each company go first.
 */
export const SENDING_TO_MANY = { name: 'billing/send-message-to-many', payload } as const;

/** Whether the message is one of many on one morning, so that other letters go first. */
export function isOfMany(about: InvoiceMessageKind, { reason }: Pick<InvoiceRow, 'reason'>): boolean {
  return about !== 'paid' && about !== 'void' && (about !== 'issued' || reason === 'renew');
}

/**
 * Schedules, in the act's own transaction, the one notification of the payers about an invoice; a job
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
  if (!isOfMany(about, invoice)) return jobs.enqueue(tx, SENDING, message);
  const shareKey = installationShareKey(SENDING_TO_MANY.name, Number.parseInt(companyId.slice(-4), 16));
  await jobs.enqueue(tx, SENDING_TO_MANY, message, { shareKey });
}
