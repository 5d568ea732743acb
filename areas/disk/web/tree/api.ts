import { countFolder, type DiskKind, findName, getText, searchNodes } from '@artel/disk/contract';
import { call, getQuery, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';
import type { FolderOrder } from '../api.ts';

interface Wanted {
  readonly q: string;
  readonly kind: DiskKind | undefined;
  readonly ownerId: string | undefined;
  /** Changed within this number of days; 0 means at any time. */
  readonly days: number;
}

const FOUND_AT_ONCE = 50;
const DAY = 86_400_000;

/** Searches nodes by the words of their names and texts; the earlier results remain until the response comes. */
export function useSearch({ q, kind, ownerId, days }: Wanted) {
  // Rounded to the day rather than the instant: otherwise each render would be a different query.
  const changedFrom = new Date((Math.floor(Date.now() / DAY) - days) * DAY).toISOString();
  const query = {
    q: q.slice(0, 200),
    limit: FOUND_AT_ONCE,
    ...(kind && { kind }),
    ...(ownerId !== undefined && { ownerId }),
    ...(days > 0 && { changedFrom }),
  };
  return usePages(searchNodes, query, { retainsPrevious: true });
}

/** The number of entries in a folder of which only a part is loaded; undefined until it is known. */
export function useFolderCount(folderId: string, isWanted: boolean): number | undefined {
  const { data } = useQuery({
    ...getQuery(countFolder, { params: { folderId } }),
    enabled: isWanted,
  });
  return data && data.folders + data.files;
}

/** Finds the position of the first name in a folder that begins with some letters. */
export async function findPlace(
  folderId: string,
  q: string,
  { sort, direction }: FolderOrder,
): Promise<number | undefined> {
  const { index } = await call(findName, {
    params: { folderId },
    query: { q: q.slice(0, 100), sort, direction },
  });
  return index ?? undefined;
}

/** How long the page waits before it requests the state of a pending text again. */
const PENDING_MS = 5_000;

/** Whether a file is found by the words inside it; one that is about to be read is looked at again. */
export function useText(nodeId: string) {
  return useQuery({
    ...getQuery(getText, { params: { nodeId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? PENDING_MS : false),
  });
}
