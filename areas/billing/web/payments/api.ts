import { importBankFile, listPayments, listSoldInvoices, matchPayment } from '@artel/billing/contract';
import { queryOf, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

const AT_ONCE = 50;

export function usePayments(state: 'open' | 'matched') {
  return usePages(listPayments, { limit: AT_ONCE, state }, { keepsPrevious: true });
}

export function useImportBankFile() {
  return useAct(importBankFile, { refreshes: [listPayments, listSoldInvoices] });
}

export function useMatchPayment() {
  return useAct(matchPayment, { refreshes: [listPayments, listSoldInvoices] });
}

/** Invoices of a number, of whatever year and company. */
export function useNumberedInvoices(number: string) {
  return useQuery(queryOf(listSoldInvoices, { query: { number } }));
}
