import type { InvoiceState, PayableInvoice } from '@artel/billing/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { getInvoiceDays } from '../invoices/get-invoice-days.ts';
import { getPayableAmount } from '../invoices/get-payable-amount.ts';
import { listLines } from '../invoices/invoices.store.ts';
import { listServedDays } from '../invoices/services.store.ts';
import type { Party } from '../parties/find-party.ts';
import { buildPaymentCode } from '../printing/payment-code.ts';
import { findPayable } from './find-payable.ts';

type Deps = Pick<WithTransaction, 'db' | 'tx' | 'clock' | 'secrets' | 'text'>;

/** Returns one invoice for anyone who has its link: the amount, the payee and the purpose. */
export async function getPayable(deps: Deps, uuid: string): Promise<PayableInvoice> {
  const { invoice } = await findPayable(deps, uuid);
  const { companyId, id, number, issuedOn, dueOn, kopecks, paidKopecks, paidOn } = invoice;
  const { name, inn, kpp, account, bik, bankName, correspondentAccount, timeZone } = invoice.seller as Party;
  const state = invoice.state as InvoiceState;
  const lines = await listLines(deps.tx, companyId, [id]);
  const bought = (await listServedDays(deps.tx, companyId, [id])).get(id);
  const payable = getPayableAmount(deps, invoice, lines);
  const seller = { name, inn, kpp, account, bik, bankName, correspondentAccount };
  return {
    number: number ?? '',
    state,
    issuedOn: issuedOn ?? '',
    dueOn: dueOn ?? '',
    isOverdue: payable.kopecks > 0 && (dueOn ?? '') < dayIn(timeZone, deps.clock.now()),
    kopecks,
    paidKopecks,
    paidOn,
    days: getInvoiceDays(invoice, bought),
    purpose: payable.purpose,
    buyerName: (invoice.buyer as Party).name,
    seller,
    lines: lines.map((line) => ({ name: line.name, kopecks: line.kopecks })),
    code: payable.kopecks === 0 ? null : buildPaymentCode(seller, payable),
  };
}
