import {
  closeInvoice,
  creditPayment,
  importBankFile,
  listCustomers,
  listPayments,
  listSoldInvoices,
  matchPayment,
  refundCredit,
  refundPayment,
  undoPaymentPart,
} from '@artel/billing/contract';
import { getQuery, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

const AT_ONCE = 50;
const refreshes = [listPayments, listSoldInvoices, listCustomers];

/** Payments of a state; of both where none is chosen. */
export function usePayments(state: 'open' | 'matched' | undefined, q: string) {
  const query = { ...(state && { state }), ...(q !== '' && { q }) };
  return usePages(listPayments, { limit: AT_ONCE, ...query }, { retainsPrevious: true });
}

export function useImportBankFile() {
  return useAct(importBankFile, { refreshes });
}

export function useMatchPayment() {
  return useAct(matchPayment, { refreshes });
}

/** Assigns a part of a payment; an error is shown at the field of the sum. */
export function useShares() {
  const match = useAct(matchPayment, { failure: 'inline', refreshes });
  const credit = useAct(creditPayment, { failure: 'inline', refreshes });
  const refund = useAct(refundPayment, { failure: 'inline', refreshes });
  return { match: match.mutateAsync, credit: credit.mutateAsync, refund: refund.mutateAsync };
}

export function useUndoPart() {
  return useAct(undoPaymentPart, { failure: 'inline', refreshes });
}

export function useCloseInvoice() {
  return useAct(closeInvoice, { failure: 'inline', refreshes });
}

export function useRefundCredit() {
  return useAct(refundCredit, { failure: 'inline', refreshes });
}

/** Invoices of a number, of any year and company. */
export const numberedInvoices = (number: string) => getQuery(listSoldInvoices, { query: { number } });

export function useNumberedInvoices(number: string) {
  return useQuery(numberedInvoices(number));
}
