import type { DiskSort } from '@artel/disk/contract';
import { keysetPage, type Tx } from '@artel/server';
import type { NodeRow } from '../tree/tree.store.ts';
import { type NodePosition, nodeOrder } from './node-order.ts';
import { listChildren } from './nodes.store.ts';

interface FolderPage {
  readonly companyId: string;
  readonly folderId: string;
  readonly sort: DiskSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  /** Entries after it are left out. */
  readonly until?: string | undefined;
  readonly limit: number;
}

/** A page of a folder's entries, folders before files. */
export async function listPage(
  { tx }: { readonly tx: Tx },
  { companyId, folderId, sort, direction, until, ...page }: FolderPage,
): Promise<{ readonly rows: readonly NodeRow[]; readonly nextCursor: string | null }> {
  const positions = nodeOrder(sort);
  const last = until === undefined ? null : positions.decode(until);
  const order = { companyId, folderId, sort, isDescending: direction === 'desc', last };
  return keysetPage(page, positions, ({ after, limit }) => listBoth(tx, order, after, limit));
}

interface Order {
  readonly companyId: string;
  readonly folderId: string;
  readonly sort: DiskSort;
  readonly isDescending: boolean;
  readonly last: NodePosition | null;
}

/** Folders, then files; folders have no size and are ordered by name. */
async function listBoth(
  tx: Tx,
  { last, ...order }: Order,
  after: NodePosition | null,
  limit: number,
): Promise<NodeRow[]> {
  const sort = order.sort === 'bytes' ? 'name' : order.sort;
  const [isAmongFiles, endsAmongFiles] = [after?.[0] ?? false, last?.[0] ?? true];
  // Both at once: few folders have more folders in them than fit on a page, which then needs no files.
  const [folders, files] = await Promise.all([
    isAmongFiles
      ? []
      : listChildren(tx, {
          ...order,
          sort,
          isFile: false,
          after: getKeys(after),
          until: endsAmongFiles ? null : getKeys(last),
          limit,
        }),
    endsAmongFiles
      ? listChildren(tx, {
          ...order,
          isFile: true,
          after: isAmongFiles ? getKeys(after) : null,
          until: getKeys(last),
          limit,
        })
      : [],
  ]);
  return [...folders, ...files].slice(0, limit);
}

const getKeys = (position: NodePosition | null) => position && ([position[1], position[2]] as const);
