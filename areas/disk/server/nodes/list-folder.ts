import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { DiskSort, listFolder as route } from '@artel/disk/contract';
import { highest } from '../access.ts';
import { type Deps, locateFolder } from '../tree/locate-node.ts';
import { listOwnRoles, type NodeRow } from '../tree/tree.store.ts';
import { type NodePosition, readPosition, writePosition } from './node-cursor.ts';
import { listChildren } from './nodes.store.ts';
import { presentNode } from './present-node.ts';

/** Lists what a folder holds, folders before files, a page at a time. */
export async function listFolder(
  deps: Deps,
  actor: MemberActor,
  { params: { folderId }, query: { cursor, limit, sort, direction } }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const after = cursor === undefined ? null : readPosition(sort, cursor);
  const { role, asking } = await locateFolder(deps, actor, folderId, { role: 'reader' });
  const { companyId } = asking;
  const order = { companyId, folderId, sort, isDescending: direction === 'desc' };
  const rows = await listBoth(deps, order, after, limit + 1);
  const shown = rows.slice(0, limit);
  const own = await listOwnRoles(
    deps.tx,
    asking,
    shown.map(({ id }) => id),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentNode(row, highest([role, ...(own.get(row.id) ?? [])]) ?? role)),
    nextCursor: last ? writePosition(sort, last) : null,
  };
}

interface Order {
  readonly companyId: string;
  readonly folderId: string;
  readonly sort: DiskSort;
  readonly isDescending: boolean;
}

/** Folders, and behind them files; folders have no size, so their names decide. */
async function listBoth(
  { tx }: Deps,
  order: Order,
  after: NodePosition | null,
  limit: number,
): Promise<NodeRow[]> {
  const sort = order.sort === 'bytes' ? 'name' : order.sort;
  const folders = after?.isFile
    ? []
    : await listChildren(tx, { ...order, sort, isFile: false, after: after?.keys ?? null, limit });
  if (folders.length === limit) return folders;
  const keys = after?.isFile ? after.keys : null;
  const rest = limit - folders.length;
  return [...folders, ...(await listChildren(tx, { ...order, isFile: true, after: keys, limit: rest }))];
}
