import { type InvoiceState, listInvoices, listSoldInvoices } from '@artel/billing/contract';
import { usePages } from '@artel/web';

const AT_ONCE = 50;

export function useInvoices(state: InvoiceState | undefined) {
  return usePages(listInvoices, { limit: AT_ONCE, ...(state && { state }) }, { keepsPrevious: true });
}

/** Invoices of all companies, for who sells. */
export function useSoldInvoices(state: InvoiceState | undefined) {
  return usePages(listSoldInvoices, { limit: AT_ONCE, ...(state && { state }) }, { keepsPrevious: true });
}
