import type { DiskSort } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import type { NodeRow } from '../tree/tree.store.ts';
import { type NodePosition, readPosition, writePosition } from './node-cursor.ts';
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
  { companyId, folderId, sort, direction, cursor, limit }: FolderPage,
): Promise<{ readonly rows: readonly NodeRow[]; readonly nextCursor: string | null }> {
  const after = cursor === undefined ? null : readPosition(sort, cursor);
  const order = { companyId, folderId, sort, isDescending: direction === 'desc' };
  const rows = await listBoth(tx, order, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? writePosition(sort, last) : null };
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
  const folders = after?.isFile
    ? []
    : await listChildren(tx, { ...order, sort, isFile: false, after: after?.keys ?? null, limit });
  if (folders.length === limit) return folders;
  const keys = after?.isFile ? after.keys : null;
  const rest = limit - folders.length;
  return [...folders, ...(await listChildren(tx, { ...order, isFile: true, after: keys, limit: rest }))];
}
