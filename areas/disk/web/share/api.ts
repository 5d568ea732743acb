import { downloadShare, getShare, listShare, previewShare, unlockShare } from '@artel/disk/contract';
import { call, queryOf, showFailure, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';
import { ADDRESS_LIFE, type FolderOrder, keepFile } from '../api.ts';

const NODES_AT_ONCE = 100;

export function useShare(uuid: string) {
  return useQuery(queryOf(getShare, { params: { uuid } }));
}

export function useUnlock() {
  return useAct(unlockShare, { failure: 'inline', refreshes: [getShare, listShare] });
}

export function useSharedFolder(uuid: string, folderId: string, order: FolderOrder) {
  return usePages(listShare, { ...order, limit: NODES_AT_ONCE }, { params: { uuid, folderId } });
}

/** The way to a folder from the one that the link leads to. */
export function useSharedWay(uuid: string, folderId: string) {
  return useQuery(queryOf(listShare, { params: { uuid, folderId }, query: { limit: 1 } }));
}

/** Hands a file to the browser to keep; the link counts it. */
export function downloadShared(uuid: string, nodeId: string): void {
  call(downloadShare, { params: { uuid }, body: { nodeId } }).then(({ url }) => keepFile(url), showFailure);
}

/** The address of a file's content to be looked at; the link does not count it. */
export function useSharedAddress(uuid: string, nodeId: string | undefined) {
  return useQuery({
    queryKey: [previewShare.id, uuid, nodeId],
    queryFn: ({ signal }) =>
      call(previewShare, { params: { uuid }, body: { nodeId: nodeId ?? '' } }, { signal }),
    enabled: nodeId !== undefined,
    staleTime: ADDRESS_LIFE,
    gcTime: ADDRESS_LIFE,
  });
}
