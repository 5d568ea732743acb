import {
  cancelFor,
  confirmFor,
  invoiceFor,
  listCustomers,
  listSoldInvoices,
  listSubscriptionsOnBehalf,
  previewFor,
} from '@artel/billing/contract';
import type { Route } from '@artel/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useSubscriptionsOnBehalf(companyId: string) {
  return useQuery(getQuery(listSubscriptionsOnBehalf, { params: { companyId } }));
}

export function usePreviewFor() {
  return useAct(previewFor, { failure: 'inline' });
}

const refreshes: Route[] = [listSubscriptionsOnBehalf, listCustomers, listSoldInvoices];

/** Acts in a company's name, each with a reason. */
export function useActsForCustomers() {
  const options = { failure: 'inline', refreshes } as const;
  return {
    confirm: useAct(confirmFor, options).mutateAsync,
    cancel: useAct(cancelFor, options).mutateAsync,
    invoice: useAct(invoiceFor, options).mutateAsync,
  };
}
