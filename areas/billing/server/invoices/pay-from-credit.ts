import type { Day } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { invoices } from '../tables.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { appendEntry, findBalance } from './ledger.store.ts';

type Deps = Pick<Platform, 'clock'>;

/** Spends what the company has paid ahead on an invoice, behind the lock of the books; returns how much that was. */
export async function spendCredit(
  { clock }: Deps,
  tx: Tx,
  invoice: InvoiceRow,
  balance?: number,
): Promise<number> {
  const { companyId, id, kopecks, paidKopecks } = invoice;
  const spent = Math.min(balance ?? (await findBalance(tx, companyId)), kopecks - paidKopecks);
  if (spent === 0) return 0;
  await appendEntry(tx, {
    companyId,
    kind: 'invoice',
    kopecks: -spent,
    invoiceId: id,
    paymentId: null,
    createdAt: clock.now(),
  });
  return spent;
}

interface Paid {
  readonly on: Day;
  /** The company's prepaid credit. */
  readonly balance: number;
}

/** The same for an invoice that has its number; returns the invoice as it is afterwards. */
export async function payFromCredit(
  deps: Deps,
  tx: Tx,
  invoice: InvoiceRow,
  { on, balance }: Paid,
): Promise<InvoiceRow> {
  const spent = await spendCredit(deps, tx, invoice, balance);
  if (spent === 0) return invoice;
  return invoices.update(tx, invoice, paidState(invoice.kopecks, invoice.paidKopecks + spent, on), '*');
}

/** Returns the state of an invoice after this amount was paid by some day. */
export function paidState(kopecks: number, paidKopecks: number, on: Day) {
  const isPaid = paidKopecks === kopecks;
  const partly = paidKopecks === 0 ? 'open' : 'partly-paid';
  return { paidKopecks, state: isPaid ? 'paid' : partly, paidOn: isPaid ? on : null };
}
