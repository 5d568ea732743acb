import {
  cancelSending,
  createDraft,
  deleteDraft,
  getDraft,
  listContacts,
  listDrafts,
  listSendings,
  removeDraftFile,
  resolveSending,
  sendDraft,
} from '@artel/mail/contract';
import { getQuery, useAct, usePages } from '@artel/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useDrafts(isWanted: boolean) {
  return usePages(listDrafts, { limit: 50 }, { isWanted });
}

/**
 * The present draft, also after changes on other devices; it is never taken from the cache, because typing
 * changes it.
 */
export function useStoredDraft(draftId: string) {
  return useQuery({
    ...getQuery(getDraft, { params: { draftId } }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCreateDraft() {
  return useAct(createDraft, { refreshes: [listDrafts] });
}

export function useDeleteDraft() {
  return useAct(deleteDraft, { refreshes: [listDrafts] });
}

export function useRemoveFile() {
  return useAct(removeDraftFile, {});
}

export function useSend() {
  return useAct(sendDraft, { failure: 'inline', refreshes: [listDrafts, listSendings] });
}

export function useCancelSending() {
  return useAct(cancelSending, { refreshes: [listDrafts, listSendings] });
}

export function useResolve() {
  return useAct(resolveSending, { refreshes: [listSendings] });
}

export function useSendings() {
  return useQuery(getQuery(listSendings, {}));
}

export function useContacts(q: string) {
  return useQuery({ ...getQuery(listContacts, { query: { q } }), placeholderData: keepPreviousData });
}
