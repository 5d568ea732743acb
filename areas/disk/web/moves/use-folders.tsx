import { type DiskNode, listFolder } from '@artel/disk/contract';
import { getQueryKey, t } from '@artel/web';
import type { TreeNode } from '@artel/web/ui';
import { IconFolder } from '@tabler/icons-react';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useSpaces } from '../api.ts';
import { foldersIn } from '../nodes/folders-in.ts';
import { mayAdd } from '../nodes/node-permissions.ts';
import { spaceName } from '../nodes/space-name.ts';

/** Limit of folders shown below one; others are reached by opening the folder and dragging. */
const MOST_FOLDERS = 2000;
/** Prefix of the id of a row that retries a failed load. */
const AGAIN = 'again:';

function getList(folderId: string) {
  return queryOptions({
    queryKey: [...getQueryKey(listFolder), 'folders', folderId],
    queryFn: async ({ signal }) => {
      const folders: DiskNode[] = [];
      for await (const folder of foldersIn(folderId, signal)) {
        if (folders.length === MOST_FOLDERS) return { folders, isCut: true };
        folders.push(folder);
      }
      return { folders, isCut: false };
    },
  });
}

interface Folders {
  /** In order from top to bottom. */
  readonly places: readonly TreeNode[];
  /** Retries a failed load if the row offers that; returns whether it does. */
  readonly loadAgain: (lineId: string) => boolean;
}

/** The spaces with their open folders, without the hidden ones. */
export function useFolders(open: readonly string[], without: readonly string[]): Folders {
  const spaces = useSpaces().data?.items ?? [];
  const lists = useQueries({ queries: open.map(getList) });
  const icon = <IconFolder size={18} stroke={1.5} />;
  const below = (id: string, depth: number): readonly TreeNode[] => {
    const list = lists[open.indexOf(id)];
    const { folders = [], isCut = false } = list?.data ?? {};

    return [
      ...folders
        .filter((node) => !without.includes(node.id))
        .flatMap((node) => getLine(node.id, node.name, depth, !mayAdd(node))),
      ...(isCut
        ? [{ depth, isRefused: true, id: `cut:${id}`, label: t('disk.folders.cut', { count: MOST_FOLDERS }) }]
        : []),
      ...(list?.isError ? [{ depth, id: `${AGAIN}${id}`, label: t('disk.folders.failed') }] : []),
    ];
  };
  const getLine = (id: string, label: string, depth: number, isRefused: boolean): readonly TreeNode[] => [
    { id, label, depth, icon, isRefused, isOpen: open.includes(id) },
    ...(open.includes(id) ? below(id, depth + 1) : []),
  ];
  return {
    places: spaces.flatMap((space) => getLine(space.id, spaceName(space), 0, !mayAdd(space))),
    loadAgain: (lineId) => {
      if (!lineId.startsWith(AGAIN)) return false;
      void lists[open.indexOf(lineId.slice(AGAIN.length))]?.refetch();
      return true;
    },
  };
}
