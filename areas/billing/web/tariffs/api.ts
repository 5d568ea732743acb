import {
  confirmPreview,
  createTariff,
  createTariffLine,
  listInvoices,
  listSubscriptions,
  listTariffLines,
  previewChange,
  previewSubscription,
  updateTariff,
  updateTariffLine,
} from '@artel/billing/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useTariffLines() {
  return useQuery(getQuery(listTariffLines, {}));
}

/** Queries the company's subscriptions, for those who may see them. */
export function useSubscriptions(isAllowed = true) {
  return useQuery({ ...getQuery(listSubscriptions, { query: {} }), enabled: isAllowed });
}

export function useCreateTariffLine() {
  return useAct(createTariffLine, { failure: 'inline', refreshes: [listTariffLines] });
}

export function useUpdateTariffLine() {
  return useAct(updateTariffLine, { failure: 'inline', refreshes: [listTariffLines] });
}

export function useCreateTariff() {
  return useAct(createTariff, { failure: 'inline', refreshes: [listTariffLines] });
}

export function useUpdateTariff() {
  return useAct(updateTariff, { failure: 'inline', refreshes: [listTariffLines] });
}

export function usePreviewSubscription() {
  return useAct(previewSubscription, { failure: 'inline' });
}

export function usePreviewChange() {
  return useAct(previewChange, { failure: 'inline' });
}

export function useConfirmPreview() {
  return useAct(confirmPreview, { failure: 'inline', refreshes: [listSubscriptions, listInvoices] });
}
