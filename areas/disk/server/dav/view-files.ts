import type { MemberActor } from '@artel/contract';
import type { DavView, InnerLock, Platform, SeenLock, Tx } from '@artel/server';
import {
  type InnerLockRow,
  type LockRow,
  listDeepLocks,
  listLocks,
  listLocksBelow,
  toDavLock,
} from '../locks/locks.store.ts';
import { lockRows } from '../nodes/nodes.store.ts';
import { createDavReader, type FileNode, walkPath } from './file-tree.ts';

/** The files as one transaction sees them. */
export function viewFiles(deps: Platform, tx: Tx, actor: MemberActor): DavView<FileNode> {
  const { companyId, memberId } = actor.membership;
  const now = deps.clock.now();
  /**
   * Lists the locks of folders above the granted ones: the caller can't see these folders, but their locks
   * cover everything below.
   */
  const listUnseen = async (path: readonly FileNode[]): Promise<SeenLock[]> => {
    const top = path.find(({ isGranted }) => isGranted);
    const parentId = top?.row?.parentId ?? null;
    if (!top || parentId === null) return [];
    const locks = await listDeepLocks(tx, { companyId, nodeIds: [parentId], now });
    return locks.map((lock) => toSeen(lock, top.id));
  };
  return {
    userId: memberId,
    walk: async (path) => walkPath(await createDavReader(deps, tx, actor), path),
    locksAlong: async (path) => {
      const nodeIds = realIds(path.map(({ id }) => id));
      const own = await listLocks(tx, { companyId, nodeIds, now });
      return [...own.map((lock) => toSeen(lock)), ...(await listUnseen(path))];
    },
    locksBelow: async ({ row, id: nodeId }) =>
      row === null ? [] : (await listLocksBelow(tx, { companyId, nodeId, now })).map(toInnerLock),
    hold: (ids) => lockRows(tx, companyId, realIds(ids)),
  };
}

/** Leaves out virtual folders, which have no id. */
export const realIds = (ids: readonly string[]) => ids.filter((id) => id !== '');

const toSeen = (lock: LockRow, seenOn = lock.nodeId): SeenLock => ({ ...toDavLock(lock), seenOn });

const toInnerLock = ({ path, isOnCollection, ...lock }: InnerLockRow): InnerLock => ({
  ...toDavLock(lock),
  path,
  isOnCollection,
});
