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
  readonly limit: number;
}

/** A page of what a folder holds, folders before files. */
export async function listPage(
  { tx }: { readonly tx: Tx },
  { companyId, folderId, sort, direction, ...page }: FolderPage,
): Promise<{ readonly rows: readonly NodeRow[]; readonly nextCursor: string | null }> {
  const order = { companyId, folderId, sort, isDescending: direction === 'desc' };
  return keysetPage(page, nodeOrder(sort), ({ after, limit }) => listBoth(tx, order, after, limit));
}

interface Order {
  readonly companyId: string;
  readonly folderId: string;
  readonly sort: DiskSort;
  readonly isDescending: boolean;
}

/** Folders, and behind them files; folders have no size, so their names decide. */
async function listBoth(tx: Tx, order: Order, after: NodePosition | null, limit: number): Promise<NodeRow[]> {
  const sort = order.sort === 'bytes' ? 'name' : order.sort;
  const isAmongFiles = after?.[0] ?? false;
  const keys = after && ([after[1], after[2]] as const);
  const folders = isAmongFiles
    ? []
    : await listChildren(tx, { ...order, sort, isFile: false, after: keys, limit });
  if (folders.length === limit) return folders;
  const files = { ...order, isFile: true, after: isAmongFiles ? keys : null, limit: limit - folders.length };
  return [...folders, ...(await listChildren(tx, files))];
}
