import type { Platform, Tx } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { appendEntry } from '../invoices/ledger.store.ts';
import { notifyOfVoid } from '../outbox/notify-of-void.ts';
import { invoices } from '../tables.ts';

/**
 * Voids an invoice, so that nothing of it is owed any more, behind the lock of the books: what was paid of it
 * becomes the company's credit, and those who were notified of the invoice are notified that it is void.
 */
export async function voidInvoice(
  deps: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  invoice: InvoiceRow,
): Promise<void> {
  const { companyId, id: invoiceId, paidKopecks } = invoice;
  if (paidKopecks > 0)
    await appendEntry(tx, {
      companyId,
      kind: 'return',
      kopecks: paidKopecks,
      invoiceId,
      paymentId: null,
      createdAt: deps.clock.now(),
    });
  await invoices.update(tx, invoice, { state: 'void', paidKopecks: 0 });
  await notifyOfVoid(deps, tx, invoice);
}
