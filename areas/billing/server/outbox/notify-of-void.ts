import type { Platform, Tx } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { listAbouts, setSent } from './messages.store.ts';
import { notifyOfInvoice } from './notify-of-invoice.ts';

/**
 * Those who were told of an invoice are told that it is void. Who had not been is told of neither: the letter that waits is taken back
 * here, and one that is being written now was first.
 */
export async function notifyOfVoid(
  deps: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  invoice: Pick<InvoiceRow, 'companyId' | 'id' | 'reason'>,
): Promise<void> {
  const { companyId, id: invoiceId } = invoice;
  if (!(await listAbouts(tx, companyId, invoiceId)).includes('issued')) return;
  const isTakenBack = await setSent(tx, { companyId, invoiceId, about: 'issued' }, deps.clock.now());
  if (!isTakenBack) await notifyOfInvoice(deps, tx, invoice, 'void');
}
