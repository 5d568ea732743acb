import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors, diskLimits, findSentNameProblem, nameKey, STORAGE_LIMIT } from '@artel/disk/contract';
import type {
  DavGuard,
  DavPlace,
  DavTree,
  Platform,
  PropertyChange,
  ProtocolRequest,
  Tx,
} from '@artel/server';
import { isFailedCondition } from '@artel/server';
import { copyTree } from '../copies/copy-tree.ts';
import { getContent } from '../downloads/file-source.ts';
import {
  insertLock,
  insertLocks,
  type LockRow,
  listLocks,
  parseLockId,
  queueBehindLocks,
  queueForLock,
  removeLocks,
  toDavLock,
} from '../locks/locks.store.ts';
import { lockTree } from '../moves/moves.store.ts';
import { createFolder } from '../nodes/create-folder.ts';
import { changeProperties, listProperties, measureProperties } from '../properties/properties.store.ts';
import { locks } from '../tables.ts';
import { locateChangeable } from '../tree/locate-changeable.ts';
import { type Located, locateFolder, locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { findUsage } from '../usage/usage.store.ts';
import { createDavReader, type FileNode, listMembers, toFileNode } from './file-tree.ts';
import { leaveShare } from './leave-share.ts';
import { moveFile } from './move-file.ts';
import { putFile } from './put-file.ts';
import { deleteNode, removeNode } from './remove-node.ts';
import { setModifiedTime } from './set-modified-time.ts';
import { realIds, viewFiles } from './view-files.ts';

/** Limit of all properties of one node, in characters. */
const MOST_PROPERTIES = 65_536;

/** The files that one member sees through WebDAV, with the same rights, names, quota and trash as in the page. */
export function createFileTree(deps: Platform, actor: MemberActor): DavTree<FileNode> {
  const { companyId, memberId } = actor.membership;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => deps.db.asCompany(actor, work);
  const now = () => deps.clock.now();
  const getFileView = (tx: Tx) => viewFiles(deps, tx, actor);
  /** Conditions apply to permitted methods only: a caller without the permission gets that refusal instead. */
  const applyGuard = async (tx: Tx, guard: DavGuard<FileNode>, permit: (tx: Tx) => Promise<unknown>) => {
    try {
      await guard(getFileView(tx));
    } catch (error) {
      if (isFailedCondition(error)) await permit(tx);
      throw error;
    }
  };
  const mayChange = (node: FileNode) => (tx: Tx) => locateChangeable({ ...deps, tx }, actor, getRow(node).id);
  const mayAdd = (folder: FileNode) => (tx: Tx) =>
    locateFolder({ ...deps, tx }, actor, getRow(folder).id, { role: 'contributor' });
  /** An act during which no lock may be granted; its conditions are checked in its own transaction. */
  const act = <T>(
    guard: DavGuard<FileNode>,
    permit: (tx: Tx) => Promise<unknown>,
    work: (tx: Tx) => Promise<T>,
    isOfTree = false,
  ): Promise<T> =>
    inTx(async (tx) => {
      await queueBehindLocks(tx, companyId);
      if (isOfTree) await lockTree(tx, companyId);
      await applyGuard(tx, guard, permit);
      return work(tx);
    });
  return {
    userId: memberId,
    nameKey,
    walk: (path) => inTx((tx) => getFileView(tx).walk(path)),
    locksAlong: (path) => inTx((tx) => getFileView(tx).locksAlong(path)),
    locksOn: async (ids) => {
      const nodeIds = realIds(ids);
      return (await inTx((tx) => listLocks(tx, { companyId, nodeIds, now: now() }))).map(toDavLock);
    },
    locksBelow: (folder) => inTx((tx) => getFileView(tx).locksBelow(folder)),
    list: (folder) => inTx(async (tx) => listMembers(await createDavReader(deps, tx, actor), folder)),
    content: (file) => getContent(deps, getRow(file)),
    async put(place, request: ProtocolRequest, { admit, guard }) {
      requireName(deps, place.name);
      const { role } = place.parent;
      const { existing: granted } = place;
      const to = granted?.isGranted
        ? { parent: { id: granted.row?.parentId ?? '' }, name: granted.row?.name ?? '', ontoId: granted.id }
        : { parent: getRow(place.parent), name: place.name };
      const node = await putFile(deps, actor, to, request, {
        admit,
        begin: (tx) => queueBehindLocks(tx, companyId),
        check: (tx, existing) =>
          guard(
            getFileView(tx),
            existing && { ...toFileNode(existing, role), isGranted: granted?.isGranted ?? false },
          ),
      });
      return toFileNode(node, role);
    },
    createCollection: ({ parent, name }, guard) => {
      requireName(deps, name);
      const parentId = getRow(parent).id;
      return act(guard, mayAdd(parent), async (tx) => {
        await createFolder({ ...deps, tx }, actor, { parentId, name, areLocksChecked: true });
      });
    },
    remove: (node, guard) =>
      act(guard, node.isGranted ? async () => {} : mayChange(node), (tx) =>
        node.isGranted ? leaveShare(deps, tx, actor, node) : deleteNode(deps, tx, actor, getRow(node)),
      ),
    async move(node, place, guard) {
      requireName(deps, place.name);
      const [row, rows] = [getRow(node), getRows(place)];
      const permit = async (tx: Tx) => {
        await mayChange(node)(tx);
        await mayAdd(place.parent)(tx);
      };
      await act(guard, permit, (tx) => moveFile(deps, tx, actor, row, rows), node.isCollection);
    },
    async copy(node, { isDeep, ...place }, guard) {
      requireName(deps, place.name);
      let remaining: readonly LockRow[] = [];
      await copyTree(deps, actor, getRow(node), {
        ...getRows(place),
        isDeep,
        begin: async (tx) => {
          await queueBehindLocks(tx, companyId);
          await applyGuard(tx, guard, mayAdd(place.parent));
        },
        replace: async (tx, existing) => {
          remaining = await removeLocks(tx, existing);
          await removeNode(deps, tx, actor, existing);
        },
        // A lock belongs to its address (RFC 4918, 7.6), whatever node is there.
        within: async (tx, write) => {
          const copy = await write();
          await insertLocks(tx, copy, remaining);
          return copy;
        },
      });
    },
    async quota() {
      const limit = await deps.ports.entitlements.limit(companyId, STORAGE_LIMIT);
      const { bytes: used, reserved } = await inTx((tx) => findUsage(tx, companyId));
      return { used, free: limit === null ? null : Math.max(0, limit - used - reserved) };
    },
    async properties(ids) {
      const rows = await inTx((tx) => listProperties(tx, companyId, realIds(ids)));
      return Map.groupBy(rows, ({ nodeId }) => nodeId);
    },
    changeProperties: (node, changes, guard) =>
      act(guard, mayChange(node), (tx) => changeAll(tx, node, changes)),
    lock: (node, { isShared, isDeep, owner, endsAt }, guard) =>
      inTx(async (tx) => {
        await queueForLock(tx, companyId);
        await requireChangeable(tx, node, isDeep);
        await guard(getFileView(tx));
        const existingLocks = () => locks.count(tx, { companyId, memberId, endsAt: { '>': now() } });
        await deps.limits.consume(tx, diskLimits.locks, { member: memberId }, { existing: existingLocks });
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
    refresh: (node, token, endsAt, guard) =>
      inTx(async (tx) => {
        await queueForLock(tx, companyId);
        await requireChangeable(tx, node, false);
        await guard(getFileView(tx));
        await locks.update(tx, { companyId, id: parseLockId(token) ?? memberId }, { endsAt });
        await showLock(tx, node);
      }),
    unlock: (node, token) =>
      inTx(async (tx) => {
        await locks.delete(tx, { companyId, id: parseLockId(token) ?? memberId });
        await showLock(tx, node);
      }),
  };

  /** Refuses a lock if the caller may not write. */
  async function requireChangeable(tx: Tx, node: FileNode, isDeep: boolean): Promise<Located> {
    const { id } = getRow(node);
    return node.isCollection && !isDeep
      ? locateNode({ ...deps, tx }, actor, id, { role: 'contributor' })
      : locateChangeable({ ...deps, tx }, actor, id);
  }

  /** Notifies the page, which shows who is editing the node. */
  function showLock(tx: Tx, node: FileNode): Promise<void> {
    return sendChanges(deps, tx, { companyId, folderIds: [getRow(node).parentId] });
  }

  async function changeAll(tx: Tx, node: FileNode, changes: readonly PropertyChange[]): Promise<void> {
    const { id: nodeId } = getRow(node);
    await locateChangeable({ ...deps, tx }, actor, nodeId);
    changes.forEach(requireSize);
    await changeProperties(tx, { companyId, nodeId }, changes);
    await setModifiedTime(tx, { companyId, nodeId }, changes, now());
    if ((await measureProperties(tx, companyId, nodeId)) > MOST_PROPERTIES)
      throw new AppError(requestErrors['too-large']);
  }
}

/** Folders that are only listed, like the root, can't be changed. */
function getRow({ row }: FileNode) {
  if (row === null) throw new AppError(diskErrors['not-allowed']);
  return row;
}

function getRows({ parent, name, existing }: DavPlace<FileNode>) {
  return { parent: getRow(parent), name, existing: existing && getRow(existing) };
}

/** Refuses content that exceeds the limits of a row. */
function requireSize({ uri, local, value }: PropertyChange): void {
  if (uri.length > 500 || local.length > 200 || value.length > MOST_PROPERTIES)
    throw new AppError(requestErrors['too-large']);
}

/** Refuses a name as the page does, with the name and the reason, because many programs show the sentence. */
function requireName({ text }: Pick<Platform, 'text'>, name: string): void {
  const problem = findSentNameProblem(name);
  if (problem === null) return;
  const reason = text(`validation.disk-name.${problem}`);
  throw new AppError(diskErrors['bad-name'], { values: { name, reason } });
}
