import { importBankFile, listPayments, listSoldInvoices, matchPayment } from '@artel/billing/contract';
import { useAct, usePages } from '@artel/web';

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
