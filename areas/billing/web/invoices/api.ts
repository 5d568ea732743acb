import {
  createInvoicesFile,
  createSoldInvoicesFile,
  listInvoices,
  listSoldInvoices,
  sumInvoices,
  sumSoldInvoices,
} from '@artel/billing/contract';
import { loadFile } from '@artel/company/web';
import { getQuery, useAct, usePages } from '@artel/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InvoiceQuery } from './use-invoice-filter.tsx';

const AT_ONCE = 50;

const onSuccess = ({ href }: { readonly href: string }) => loadFile(href);

/** The company's invoices, their totals and their export as a table. */
export function useInvoices(query: InvoiceQuery) {
  const list = usePages(listInvoices, { limit: AT_ONCE, ...query }, { retainsPrevious: true });
  const sums = useQuery({ ...getQuery(sumInvoices, { query }), placeholderData: keepPreviousData });
  const upload = useAct(createInvoicesFile, { onSuccess });
  return {
    list,
    sums: sums.data,
    isDownloading: upload.isPending,
    onDownload: (format: 'xlsx' | 'csv') => upload.mutate({ body: { format, ...query } }),
  };
}

/** Invoices of all companies, for the seller. */
export function useSoldInvoices(query: InvoiceQuery) {
  const list = usePages(listSoldInvoices, { limit: AT_ONCE, ...query }, { retainsPrevious: true });
  const sums = useQuery({ ...getQuery(sumSoldInvoices, { query }), placeholderData: keepPreviousData });
  const upload = useAct(createSoldInvoicesFile, { onSuccess });
  return {
    list,
    sums: sums.data,
    isDownloading: upload.isPending,
    onDownload: (format: 'xlsx' | 'csv') => upload.mutate({ body: { format, ...query } }),
  };
}
