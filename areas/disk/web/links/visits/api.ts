import {
  downloadShare,
  getShare,
  getSharedNode,
  listShare,
  openShare,
  previewShare,
  unlockShare,
} from '@artel/disk/contract';
import { call, getQuery, getQueryKey, showFailure, useAct } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ADDRESS_LIFETIME, downloadFile, type FolderOrder } from '../../api.ts';
import { useWindow } from '../../nodes/window/use-window.ts';

const NODES_AT_ONCE = 100;

export function useShare(uuid: string) {
  return useQuery(getQuery(getShare, { params: { uuid } }));
}

export function useUnlock() {
  return useAct(unlockShare, { failure: 'inline', refreshes: [getShare, listShare] });
}

/** Lists the entries of a folder behind a link: of a long one, only the pages near the viewport. */
export function useSharedFolder(uuid: string, folderId: string, order: FolderOrder) {
  return useWindow(listShare, { ...order, limit: NODES_AT_ONCE }, { uuid, folderId });
}

/** A file behind a link that is not in the loaded list. */
export function useSharedNode(uuid: string, nodeId: string | undefined) {
  return useQuery({
    ...getQuery(getSharedNode, { params: { uuid, nodeId: nodeId ?? '' } }),
    enabled: nodeId !== undefined,
  });
}

/** The picture that the server makes of a file behind a link; the list may be older than its address. */
export function useSharedPicture(uuid: string, nodeId: string | undefined) {
  const { data, isError, isFetching, refetch } = useSharedNode(uuid, nodeId);
  if (data === undefined && !isError) return undefined;
  return { url: data?.pictureUrl ?? null, isRenewing: isFetching, renew: () => void refetch() };
}

/** How many entries show what kind of folder it is. */
const FIRST_PART = 20;

/** The path to a folder from the target of the link, and its first page of content. */
export function useSharedBeginning(uuid: string, folderId: string) {
  return useQuery(getQuery(listShare, { params: { uuid, folderId }, query: { limit: FIRST_PART } }));
}

/** Milliseconds for which the addresses of small pictures are certainly valid. */
const PICTURE_LIFETIME = 4 * 60_000;

/**
 * Refetches the shown list when the address of a picture in it has expired; a recent address can't have
 * expired, so its picture is broken.
 */
export function useRenewPictures(): () => void {
  const queries = useQueryClient();
  const since = useRef(Date.now());
  return () => {
    if (Date.now() - since.current < PICTURE_LIFETIME) return;
    since.current = Date.now();
    void queries.invalidateQueries({ queryKey: getQueryKey(listShare) });
  };
}

/** Downloads a file, or a folder as an archive; the link counts it. */
export function downloadShared(uuid: string, nodeId: string): void {
  call(downloadShare, { params: { uuid }, body: { nodeId } }).then(
    ({ url }) => downloadFile(url),
    showFailure,
  );
}

/** Counts an opening of the link; a failure is no concern of the visitor. */
export function countOpening(uuid: string): void {
  call(openShare, { params: { uuid } }).catch(() => undefined);
}

/** The address of a file's content for viewing, which the link does not count. */
export function useSharedAddress(uuid: string, nodeId: string | undefined) {
  return useQuery({
    queryKey: [previewShare.id, uuid, nodeId],
    queryFn: ({ signal }) =>
      call(previewShare, { params: { uuid }, body: { nodeId: nodeId ?? '' } }, { signal }),
    enabled: nodeId !== undefined,
    staleTime: ADDRESS_LIFETIME,
    gcTime: ADDRESS_LIFETIME,
  });
}
