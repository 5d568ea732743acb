import { cancelTask, type Task } from '@artel/contract';
import {
  changeChoice,
  copyNode,
  copyNodes,
  countFolder,
  countTrash,
  createArchive,
  createDownload,
  createFolder,
  createLink,
  createSpace,
  type DiskNode,
  type DiskSort,
  emptyTrash,
  getAccess,
  getNode,
  getUsage,
  grantAccess,
  listFolder,
  listOwnLinks,
  listReaders,
  listRecent,
  listShared,
  listSpaces,
  listStarred,
  listTrash,
  listTrashedSpaces,
  listUnmanagedSpaces,
  MOST_AT_ONCE,
  MOST_CHOSEN,
  MOST_IN_ARCHIVE,
  moveNodes,
  purgeNodes,
  renameNode,
  restoreNodes,
  revokeAccess,
  revokeLink,
  searchNodes,
  starNode,
  transferSpace,
  trashNodes,
  unstarNode,
  updateLink,
} from '@artel/disk/contract';
import {
  call,
  followTasks,
  getQuery,
  getQueryKey,
  rememberUndo,
  showFailure,
  showToast,
  t,
  useAct,
  usePages,
} from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { runInChunks } from './nodes/run-in-chunks.ts';
import { useWindow } from './nodes/window/use-window.ts';

/** The order of a folder. */
export interface FolderOrder {
  readonly sort: DiskSort;
  readonly direction: 'asc' | 'desc';
}

const NODES_AT_ONCE = 100;
/** Stars that are set concurrently. */
const STARS_AT_ONCE = 5;
/** Milliseconds; the address of a file is valid for ten minutes. */
export const ADDRESS_LIFETIME = 9 * 60_000;

export function useSpaces() {
  return useQuery(getQuery(listSpaces, {}));
}

export function useNode(nodeId: string | undefined) {
  return useQuery({
    ...getQuery(getNode, { params: { nodeId: nodeId ?? '' } }),
    enabled: nodeId !== undefined,
  });
}

/** Lists a folder's entries: of a hundred thousand, only the pages near the viewport. */
export function useFolder(folderId: string, order: FolderOrder) {
  return useWindow(listFolder, { ...order, limit: NODES_AT_ONCE }, { folderId });
}

/** Lists a folder's entries page by page, by name. */
export function useFolderPages(folderId: string) {
  return usePages(
    listFolder,
    { sort: 'name', direction: 'asc', limit: NODES_AT_ONCE },
    { params: { folderId } },
  );
}

export function useCreateFolder() {
  return useAct(createFolder, { failure: 'inline', refreshes: [listFolder] });
}

export function useCreateSpace() {
  return useAct(createSpace, { failure: 'inline', refreshes: [listSpaces] });
}

export function useRenameNode() {
  return useAct(renameNode, { failure: 'inline', refreshes: [...places, listSpaces] });
}

/** Queries that change together with a team's root folder. */
const trashedAlike = [listSpaces, listTrashedSpaces];

/** All queries that list files and folders. */
const places = [
  listFolder,
  countFolder,
  countTrash,
  listTrash,
  listShared,
  listRecent,
  listStarred,
  searchNodes,
  getNode,
  getUsage,
];

export function useCopyNode() {
  return useAct(copyNode, { failure: 'inline', refreshes: [listFolder] });
}

/** Starts to copy trees of any size; the tray shows the progress. */
export function useCopyNodes() {
  const follow = useFollowTasks();
  return useAct(copyNodes, { onSuccess: ({ taskId }) => follow([taskId]) });
}

/** Shows the server's tasks in the tray. Completed copies are undone there: they go to the trash. */
export function useFollowTasks(): (begunIds?: readonly string[]) => void {
  const refresh = useRefresh();
  return useCallback(
    (begunIds) => {
      const follow = (ids?: readonly string[]) => void followTasks(refresh, getUndo, ids).catch(showFailure);
      const trash = async (nodeIds: string[]) => {
        if (nodeIds.length <= MOST_AT_ONCE) await call(trashNodes, { body: { nodeIds } });
        else await call(changeChoice, { body: { act: 'trash', nodeIds } });
        refresh();
        follow();
      };
      const getUndo = ({ kind, resultIds }: Task) =>
        kind === 'disk/copy' && resultIds.length > 0 ? () => trash(resultIds) : undefined;
      follow(begunIds);
    },
    [refresh],
  );
}

type Change =
  | { readonly act: 'trash' | 'restore' | 'star' | 'unstar' }
  | { readonly act: 'move'; readonly toId: string };

/**
 * Acts on more nodes than one request changes: the server continues when the page is left. Returns whether it
 * has begun; a refusal was shown.
 */
export function useChangeChoice() {
  const begin = useAct(changeChoice, { refreshes: [...places, ...trashedAlike] });
  const undoing = useUndoTasks();
  const follow = useFollowTasks();
  return async (nodes: readonly { readonly id: string }[], change: Change): Promise<boolean> => {
    const taskIds: string[] = [];
    const begun = await runInChunks(
      nodes,
      async (chunk) => {
        const { taskId } = await begin.mutateAsync({
          body: { ...change, nodeIds: chunk.map(({ id }) => id) },
        });
        taskIds.push(taskId);
      },
      MOST_CHOSEN,
    );
    if (begun.length === 0) return false;
    // The tray shows the tasks and their undo.
    rememberUndo(t(`disk.begun.${change.act}`, { count: begun.length }), () => undoing(taskIds));
    follow(taskIds);
    return true;
  };
}

/** Takes back what tasks have done so far, or all of it once they are complete. */
export function useUndoTasks() {
  const refresh = useRefresh();
  const follow = useFollowTasks();
  return async (taskIds: readonly string[]): Promise<void> => {
    for (const taskId of taskIds.toReversed()) await call(cancelTask, { params: { taskId } });
    refresh();
    follow();
  };
}

/** Queries that say who has access. */
export const sharing = [getAccess, listReaders, listOwnLinks, ...places];

/** Refetches everything that lists files and folders. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const list of places) void queries.invalidateQueries({ queryKey: getQueryKey(list) });
  }, [queries]);
}

/** Stars nodes for the caller, or removes the stars; the page changes at once. */
export function useStar() {
  const refresh = useRefresh();
  const change = useChangeChoice();
  return (nodes: readonly Pick<DiskNode, 'id'>[], isStarred: boolean) => {
    if (nodes.length > MOST_AT_ONCE) return void change(nodes, { act: isStarred ? 'star' : 'unstar' });
    const route = isStarred ? starNode : unstarNode;
    const mark = (chunk: typeof nodes) =>
      Promise.all(chunk.map(({ id }) => call(route, { params: { nodeId: id } }))).catch((failure) => {
        showFailure(failure);
        throw failure;
      });
    void runInChunks(nodes, mark, STARS_AT_ONCE).finally(refresh);
  };
}

/** Lists nodes that the caller recently uploaded or changed, or starred. */
export function useMarked(kind: 'recent' | 'starred') {
  return usePages(kind === 'recent' ? listRecent : listStarred, { limit: NODES_AT_ONCE });
}

export function useMoveNodes() {
  return useAct(moveNodes, { refreshes: places });
}

export function useTrashNodes() {
  return useAct(trashNodes, { refreshes: [...places, ...trashedAlike] });
}

export function useRestoreNodes() {
  return useAct(restoreNodes, { refreshes: [...places, ...trashedAlike] });
}

export function useTrash(spaceId: string) {
  return usePages(listTrash, { limit: NODES_AT_ONCE }, { params: { spaceId } });
}

/** The number of nodes in a trash of which only a part is loaded; undefined until it is known. */
export function useTrashCount(spaceId: string, isWanted: boolean): number | undefined {
  const { data } = useQuery({
    ...getQuery(countTrash, { params: { spaceId } }),
    enabled: isWanted,
  });
  return data?.nodes;
}

/** Team folders in the trash that the caller may restore. */
export function useTrashedSpaces() {
  return useQuery(getQuery(listTrashedSpaces, {}));
}

/** Lists team folders without a manager, for members who may transfer them. */
export function useUnmanagedSpaces(isWanted: boolean) {
  return useQuery({ ...getQuery(listUnmanagedSpaces, {}), enabled: isWanted });
}

export function useTransferSpace() {
  return useAct(transferSpace, {
    failure: 'inline',
    refreshes: [listSpaces, listUnmanagedSpaces, getAccess, getNode],
  });
}

export function usePurgeNodes() {
  return useAct(purgeNodes, { failure: 'inline', refreshes: [listTrash, countTrash, listTrashedSpaces] });
}

export function useEmptyTrash() {
  return useAct(emptyTrash, { failure: 'inline', refreshes: [listTrash, countTrash] });
}

export function useHaveAccess() {
  return usePages(listShared, { limit: NODES_AT_ONCE });
}

export function useAccess(nodeId: string) {
  return useQuery(getQuery(getAccess, { params: { nodeId } }));
}

export function useGrantAccess() {
  return useAct(grantAccess, { refreshes: sharing });
}

export function useRevokeAccess() {
  return useAct(revokeAccess, { refreshes: sharing });
}

export function useCreateLink() {
  return useAct(createLink, { failure: 'inline', refreshes: sharing });
}

export function useUpdateLink() {
  return useAct(updateLink, { failure: 'inline', refreshes: sharing });
}

export function useRevokeLink() {
  return useAct(revokeLink, { refreshes: sharing });
}

/** The address of a file's content, for showing it in the page. */
export function useDownloadAddress(nodeId: string | undefined) {
  return useQuery({
    queryKey: [createDownload.id, nodeId],
    queryFn: ({ signal }) => call(createDownload, { body: { nodeId: nodeId ?? '' } }, { signal }),
    enabled: nodeId !== undefined,
    staleTime: ADDRESS_LIFETIME,
    gcTime: ADDRESS_LIFETIME,
  });
}

/** Milliseconds for which the address of a small picture is certainly valid. */
const PICTURE_LIFETIME = 4 * 60_000;

/**
 * Returns the address of a picture's small sizes. A list may be older than its addresses: an expired one is
 * requested again.
 */
export function usePicture({ id, pictureUrl }: Pick<DiskNode, 'id' | 'pictureUrl'>) {
  const [overUrl, setOverUrl] = useState<string | null>(null);
  const isOver = overUrl !== null && overUrl === pictureUrl;
  const { data, isFetching } = useQuery({
    queryKey: [getNode.id, 'picture', id, overUrl],
    queryFn: ({ signal }) => call(getNode, { params: { nodeId: id } }, { signal }),
    enabled: isOver,
    staleTime: PICTURE_LIFETIME,
    gcTime: PICTURE_LIFETIME,
  });
  return {
    url: (isOver && data?.pictureUrl) || pictureUrl,
    renew: () => setOverUrl(pictureUrl),
    isRenewing: isFetching,
  };
}

/** Downloads a file in the browser. */
export function download(nodeId: string): void {
  call(createDownload, { body: { nodeId } }).then(({ url }) => downloadFile(url), showFailure);
}

/** Downloads files and folders as one archive that is built while it is sent. */
export function downloadArchive(nodes: readonly { readonly id: string }[]): void {
  const count = MOST_IN_ARCHIVE;
  if (nodes.length > count) showToast({ severity: 'warning', title: t('disk.archive-most', { count }) });
  else
    call(createArchive, { body: { nodeIds: nodes.map(({ id }) => id) } }).then(
      ({ url }) => downloadFile(url),
      showFailure,
    );
}

/** Lets the browser download an address under the name that the server sends. */
export function downloadFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
