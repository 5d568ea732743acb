import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors, diskLimits, findNameProblem, STORAGE_LIMIT } from '@artel/disk/contract';
import type { DavPlace, DavTree, Platform, PropertyChange, ProtocolRequest, Tx } from '@artel/server';
import { holds } from '../access.ts';
import { copyTree } from '../copies/copy-tree.ts';
import { contentOf } from '../downloads/file-source.ts';
import {
  countLocks,
  deleteLock,
  insertLock,
  listLocks,
  listLocksBelow,
  lockIdOf,
  queueForLock,
  setLockEnd,
  toDavLock,
} from '../locks/locks.store.ts';
import { listCovering } from '../locks/require-unlocked.ts';
import { createFolder } from '../nodes/create-folder.ts';
import { changeProperties, listProperties, measureProperties } from '../properties/properties.store.ts';
import { type Located, locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { findUsage } from '../usage/usage.store.ts';
import { type FileNode, listMembers, lookAround, toFileNode, walkPath } from './file-tree.ts';
import { moveFile } from './move-file.ts';
import { putFile } from './put-file.ts';
import { removeNode } from './remove-node.ts';
import { takeTime } from './take-time.ts';

/** Properties of one node, in characters. */
const MOST_PROPERTIES = 65_536;

/** The disk of one member as WebDAV sees it, with the same rights, names, quota and trash as in the page. */
export function createFileTree(deps: Platform, actor: MemberActor): DavTree<FileNode> {
  const { companyId, memberId } = actor.membership;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => deps.db.asCompany(actor, work);
  const now = () => deps.clock.now();
  const real = (ids: readonly string[]) => ids.filter((id) => id !== '');
  return {
    userId: memberId,
    walk: (path) => inTx(async (tx) => walkPath(await lookAround(deps, tx, actor), path)),
    list: (folder) => inTx(async (tx) => listMembers(await lookAround(deps, tx, actor), folder)),
    content: (file) => contentOf(deps, rowOf(file)),
    async put(place, request: ProtocolRequest) {
      requireName(place.name);
      const node = await putFile(deps, actor, { ...place, parent: rowOf(place.parent) }, request);
      return toFileNode(node, place.parent.role);
    },
    createCollection: ({ parent, name }) =>
      inTx(async (tx) => {
        requireName(name);
        await createFolder({ ...deps, tx }, actor, { parentId: rowOf(parent).id, name, areLocksAsked: true });
      }),
    remove: (node) => inTx((tx) => removeNode(deps, tx, actor, rowOf(node))),
    move: (node, place) =>
      inTx((tx) => {
        requireName(place.name);
        return moveFile(deps, tx, actor, rowOf(node), rowsOf(place));
      }),
    copy: (node, place, isDeep) => {
      requireName(place.name);
      return copyTree(deps, actor, rowOf(node), { ...rowsOf(place), isDeep }, (tx, existing) =>
        removeNode(deps, tx, actor, existing),
      ).then(() => undefined);
    },
    async quota() {
      const limit = await deps.ports.entitlements.limit(companyId, STORAGE_LIMIT);
      const { bytes: used, reserved } = await inTx((tx) => findUsage(tx, companyId));
      return { used, free: limit === null ? null : Math.max(0, limit - used - reserved) };
    },
    async properties(ids) {
      const rows = await inTx((tx) => listProperties(tx, companyId, real(ids)));
      return Map.groupBy(rows, ({ nodeId }) => nodeId);
    },
    changeProperties: (node, changes) => inTx((tx) => changeAll(tx, node, changes)),
    locksOn: (ids) =>
      inTx(async (tx) => (await listLocks(tx, { companyId, nodeIds: real(ids), now: now() })).map(toDavLock)),
    locksBelow: (folder) =>
      folder.row === null
        ? Promise.resolve([])
        : inTx(async (tx) =>
            (await listLocksBelow(tx, { companyId, nodeId: folder.id, now: now() })).map(toDavLock),
          ),
    lock: (node, { isShared, isDeep, owner, endsAt }) =>
      inTx(async (tx) => {
        const located = await requireEditor(tx, node);
        await queueForLock(tx, companyId);
        const below =
          isDeep && node.isCollection
            ? await listLocksBelow(tx, { companyId, nodeId: node.id, now: now() })
            : [];
        const others = [...(await listCovering({ ...deps, tx }, located)), ...below];
        if (others.some((other) => !isShared || !other.isShared)) return null;
        const standing = () => countLocks(tx, companyId, memberId, now());
        await deps.limits.take(tx, diskLimits.locks, { member: memberId }, { standing });
        const lock = {
          id: deps.ids.next(),
          nodeId: node.id,
          isShared,
          isDeep,
          owner,
          endsAt,
          createdAt: now(),
        };
        const written = await insertLock(tx, { ...lock, companyId, memberId });
        await showLock(tx, node);
        return written;
      }),
    refresh: (node, token, endsAt) =>
      inTx(async (tx) => {
        await requireEditor(tx, node);
        await setLockEnd(tx, companyId, lockIdOf(token) ?? memberId, endsAt);
        await showLock(tx, node);
      }),
    unlock: (node, token) =>
      inTx(async (tx) => {
        await deleteLock(tx, companyId, lockIdOf(token) ?? memberId);
        await showLock(tx, node);
      }),
  };

  /** No lock where the caller may not write. */
  async function requireEditor(tx: Tx, node: FileNode): Promise<Located> {
    const located = await locateNode({ ...deps, tx }, actor, rowOf(node).id, { role: 'contributor' });
    if (!node.isCollection && !holds(located.role, 'editor') && node.row?.createdBy !== memberId)
      throw new AppError(diskErrors['not-allowed']);
    return located;
  }

  /** The page shows who works on what. */
  function showLock(tx: Tx, node: FileNode): Promise<void> {
    return sendChanges(deps, tx, { companyId, folderIds: [rowOf(node).parentId] });
  }

  async function changeAll(tx: Tx, node: FileNode, changes: readonly PropertyChange[]): Promise<void> {
    const { id: nodeId } = rowOf(node);
    await locateNode({ ...deps, tx }, actor, nodeId, { role: 'editor' });
    changes.forEach(requireSize);
    await changeProperties(tx, { companyId, nodeId }, changes);
    await takeTime(tx, { companyId, nodeId }, changes, now());
    if ((await measureProperties(tx, companyId, nodeId)) > MOST_PROPERTIES)
      throw new AppError(requestErrors['too-large']);
  }
}

/** Folders that are only shown can't be changed. */
function rowOf({ row }: FileNode) {
  if (row === null) throw new AppError(diskErrors['not-allowed']);
  return row;
}

function rowsOf({ parent, name, existing }: DavPlace<FileNode>) {
  return { parent: rowOf(parent), name, existing: existing && rowOf(existing) };
}

/** Within what a row may hold. */
function requireSize({ uri, local, value }: PropertyChange): void {
  if (uri.length > 500 || local.length > 200 || value.length > MOST_PROPERTIES)
    throw new AppError(requestErrors['too-large']);
}

function requireName(name: string): void {
  if (findNameProblem(name) !== null) throw new AppError(requestErrors.invalid);
}
