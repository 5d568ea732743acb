import {
  cancelChange,
  cancelSubscription,
  listInvoices,
  listSubscriptions,
  resumeSubscription,
} from '@artel/billing/contract';
import { useAct } from '@artel/web';

export function useCancelSubscription() {
  return useAct(cancelSubscription, { refreshes: [listSubscriptions, listInvoices] });
}

export function useCancelChange() {
  return useAct(cancelChange, { refreshes: [listSubscriptions, listInvoices] });
}

export function useResumeSubscription() {
  return useAct(resumeSubscription, { refreshes: [listSubscriptions] });
}
