import type { Platform, Tx } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { listInvoiceMessageKinds, setSent } from './messages.store.ts';
import { notifyOfInvoice } from './notify-of-invoice.ts';

/**
 * Notifies those who were notified of an invoice that it is void. If the notification about the invoice is
 * still waiting, it is withdrawn and the payers get neither; a letter that is being written now is sent
 * first.
 */
export async function notifyOfVoid(
  deps: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  invoice: Pick<InvoiceRow, 'companyId' | 'id' | 'reason'>,
): Promise<void> {
  const { companyId, id: invoiceId } = invoice;
  if (!(await listInvoiceMessageKinds(tx, companyId, invoiceId)).includes('issued')) return;
  const isCancelled = await setSent(tx, { companyId, invoiceId, about: 'issued' }, deps.clock.now());
  if (!isCancelled) await notifyOfInvoice(deps, tx, invoice, 'void');
}
