import type { Day } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { type InvoiceRow, setPaid } from './invoices.store.ts';
import { appendEntry, findBalance, lockLedger } from './ledger.store.ts';

/** Spends what the company has paid ahead on an invoice that is locked; answers it as it is then. */
export async function settleInvoice(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  invoice: InvoiceRow,
  on: Day,
): Promise<InvoiceRow> {
  const { companyId, id, kopecks, paidKopecks } = invoice;
  await lockLedger(tx, companyId);
  const spent = Math.min(await findBalance(tx, companyId), kopecks - paidKopecks);
  if (spent === 0) return invoice;
  const createdAt = clock.now();
  await appendEntry(tx, {
    companyId,
    kind: 'invoice',
    kopecks: -spent,
    invoiceId: id,
    paymentId: null,
    createdAt,
  });
  const isPaid = paidKopecks + spent === kopecks;
  return setPaid(tx, invoice, {
    paidKopecks: paidKopecks + spent,
    state: isPaid ? 'paid' : 'partly-paid',
    paidOn: isPaid ? on : null,
  });
}
