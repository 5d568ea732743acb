import {
  cancelChange,
  cancelSubscription,
  listInvoices,
  listSubscriptions,
  resumeSubscription,
} from '@artel/billing/contract';
import { queryOf, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useSubscriptions() {
  return useQuery(queryOf(listSubscriptions, { query: {} }));
}

export function useCancelSubscription() {
  return useAct(cancelSubscription, { refreshes: [listSubscriptions, listInvoices] });
}

export function useCancelChange() {
  return useAct(cancelChange, { refreshes: [listSubscriptions, listInvoices] });
}

export function useResumeSubscription() {
  return useAct(resumeSubscription, { refreshes: [listSubscriptions] });
}
