import type { InvoiceState, PayableInvoice } from '@artel/billing/contract';
import type { WithTransaction } from '@artel/server';
import { listLines } from '../invoices/invoices.store.ts';
import type { Party } from '../parties/find-party.ts';
import { buildPaymentCode } from '../printing/payment-code.ts';
import { findPayable } from './find-payable.ts';

type Deps = Pick<WithTransaction, 'db' | 'tx' | 'clock' | 'secrets'>;

/** Returns one invoice for anyone who has its link: the amount, the payee and the purpose. */
export async function getPayable(deps: Deps, uuid: string): Promise<PayableInvoice> {
  const { invoice } = await findPayable(deps, uuid);
  const { companyId, id, number, issuedOn, dueOn, kopecks, paidKopecks, paidOn, purpose } = invoice;
  const { name, inn, kpp, account, bik, bankName, correspondentAccount } = invoice.seller as Party;
  const state = invoice.state as InvoiceState;
  const left = state === 'void' ? 0 : kopecks - paidKopecks;
  const seller = { name, inn, kpp, account, bik, bankName, correspondentAccount };
  return {
    number: number ?? '',
    state,
    issuedOn: issuedOn ?? '',
    dueOn: dueOn ?? '',
    kopecks,
    paidKopecks,
    paidOn,
    purpose,
    buyerName: (invoice.buyer as Party).name,
    seller,
    lines: (await listLines(deps.tx, companyId, [id])).map((line) => ({
      name: line.name,
      kopecks: line.kopecks,
    })),
    code: left === 0 ? null : buildPaymentCode(seller, { kopecks: left, purpose }),
  };
}
