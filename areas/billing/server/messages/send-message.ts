import { invoiceIssued, invoicePaid, invoiceReminded, invoiceVoided } from '@artel/billing/contract';
import { job, type LetterAttachment, type Platform, type Tx } from '@artel/server';
import { findPrintedInvoice } from '../invoices/invoice-source.ts';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { getOrCreateLink } from '../links/get-or-create-link.ts';
import { type Message, setSent } from '../outbox/messages.store.ts';
import { SENDING, SENDING_TO_MANY } from '../outbox/notify-of-invoice.ts';
import { renderDocument } from '../printing/render-document.ts';
import { invoices } from '../tables.ts';
import { buildInvoiceLetter } from './build-invoice-letter.ts';
import { findFacts } from './find-facts.ts';
import { listRecipients } from './list-recipients.ts';

export const sendMessage = job({ ...SENDING, priority: 'soon', run: send });
export const sendMessageToMany = job({ ...SENDING_TO_MANY, priority: 'bulk', run: send });

/**
 * Writes the letters about an invoice to all who pay, and notifies those of them who are in the company by
 * the bell. The document is drawn between two transactions; that it was sent is recorded with the letters, so
 * that a job that was killed sends none twice.
 */
async function send(deps: Platform, message: Message): Promise<void> {
  const { companyId, about } = message;
  const attachments = about === 'paid' || about === 'void' ? [] : await attach(deps, message);
  await deps.db.asCompanyJob('job billing/send-message', companyId, async (tx) => {
    const invoice = await findNotified(tx, message);
    if (!invoice || !(await setSent(tx, message, deps.clock.now()))) return;
    const facts = await findFacts(deps, tx, invoice);
    const url = await getOrCreateLink(deps, tx, invoice);
    for (const recipient of await listRecipients(deps, tx, companyId))
      await deps.letters.send(tx, buildInvoiceLetter(deps, { about, facts, url, attachments, ...recipient }));
    await notifyBell(deps, tx, message);
  });
}

/**
 * Returns the invoice while the message still applies: for one that is void, or paid by now, no reminder is
 * sent.
 */
async function findNotified(tx: Tx, { companyId, invoiceId, about }: Message): Promise<InvoiceRow | null> {
  const invoice = await invoices.find(tx, { companyId, id: invoiceId });
  if (!invoice) return null;
  const owed = ['open', 'partly-paid'];
  const isFinal = about === 'paid' || about === 'void';
  const states = isFinal ? [about] : [...owed, ...(about === 'issued' ? ['paid'] : [])];
  return states.includes(invoice.state) ? invoice : null;
}

async function attach(deps: Platform, message: Message): Promise<LetterAttachment[]> {
  const { companyId, invoiceId } = message;
  const printed = await deps.db.asCompanyJob('job billing/send-message', companyId, async (tx) =>
    (await findNotified(tx, message)) ? findPrintedInvoice(deps, tx, companyId, invoiceId) : null,
  );
  if (!printed) return [];
  const content = Buffer.from(await renderDocument(printed)).toString('base64');
  return [{ fileName: printed.fileName, type: 'application/pdf', content }];
}

async function notifyBell({ emit }: Platform, tx: Tx, { about, ...of }: Message): Promise<void> {
  if (about === 'issued') await emit(tx, invoiceIssued, of);
  else if (about === 'paid') await emit(tx, invoicePaid, of);
  else if (about === 'void') await emit(tx, invoiceVoided, of);
  else await emit(tx, invoiceReminded, { ...of, about });
}
