import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { HOUR } from '@artel/contract/time';
import {
  diskErrors,
  fileStored,
  nameKey,
  nodeRenamed,
  nodesRestored,
  nodesTrashed,
  sortKey,
} from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { addReferences } from '../copies/copies.store.ts';
import { endLocks } from '../locks/end-locks.ts';
import { insertLocks, removeLocks } from '../locks/locks.store.ts';
import { recordLeft, requireMayLeave } from '../moves/leave-space.ts';
import { moveNodes } from '../moves/move-nodes.ts';
import { setPlace } from '../moves/moves.store.ts';
import { findNamed, lockNodes, replaceContent } from '../nodes/nodes.store.ts';
import { replaceProperties } from '../properties/properties.store.ts';
import { nodes } from '../tables.ts';
import { deleteNodes, dropBlobReference, sumReleased } from '../trash/deletion.store.ts';
import { setTrashed } from '../trash/trash.store.ts';
import { locateChangeable } from '../tree/locate-changeable.ts';
import { refuseAbove } from '../tree/refuse-above.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import { storeVersion } from '../versions/store-version.ts';
import { deletedBefore, isAsideName, movedAside } from './moved-aside.ts';
import { hasVersions, isOwnedOnlyBy } from './own-file.store.ts';
import { removeNode } from './remove-node.ts';
import { saveInPlace } from './save-in-place.ts';

interface Place {
  readonly parent: NodeRow;
  readonly name: string;
  readonly existing: NodeRow | null;
}

/**
 * Moves or renames for a program; locks stay at their addresses, or end with these (RFC 4918, 7.6). Programs
 * save by moving a draft of the caller over a file: that file remains, with its versions, shares and links,
 * and gets the new content. Any other move puts the existing node into the trash and takes its place.
 */
export async function moveFile(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  node: NodeRow,
  { parent, name, existing }: Place,
): Promise<void> {
  const { companyId, memberId } = actor.membership;
  if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
  const isSame = existing?.id === node.id;
  await refuseTwin(tx, node, { parent, name, existing });
  await endLocks(deps, tx, node);
  if (existing && !isSame) await refuseAbove({ ...deps, tx }, actor, node, existing);
  if (existing && !isSame && existing.isFile && node.isFile && (await isOwnedOnlyBy(tx, node, memberId)))
    return saveOver(deps, tx, actor, node, existing);
  const remaining = existing && !isSame ? await removeLocks(tx, existing) : [];
  if (existing && !isSame) await removeNode(deps, tx, actor, existing);
  const named = { name, nameKey: nameKey(name), sortKey: sortKey(name) };
  const place = { parentId: parent.id, ...named };
  if (!existing && (await isSavedInPlace(deps, tx, actor, node, place))) return;
  const here = node.parentId === parent.id ? await locateChangeable({ ...deps, tx }, actor, node.id) : null;
  if (!here)
    await moveNodes({ ...deps, tx }, actor, {
      nodeIds: [node.id],
      toId: parent.id,
      conflict: 'keep-both',
      areLocksChecked: true,
      names: [],
    });
  await setPlace(tx, { companyId, id: node.id, ...place });
  await insertLocks(tx, node, remaining);
  await sendChanges(deps, tx, { companyId, folderIds: [parent.id], nodeIds: [node.id] });
  if (here && node.name !== name)
    await deps.emit(tx, nodeRenamed, { companyId, spaceId: here.space.id, nodeId: node.id, memberId });
  if (node.isFile && !existing && node.parentId === parent.id && isAsideName(name)) {
    const left = { companyId, memberId, parentId: parent.id, nameKey: node.nameKey };
    tx.afterCommit(() => movedAside.note(left, { nodeId: node.id, now: deps.clock.now() }));
  }
}

/** Refuses the name if another node has it in other case; the node itself may change its case. */
async function refuseTwin(tx: Tx, node: NodeRow, { parent, name, existing }: Place): Promise<void> {
  if (existing) return;
  const { companyId, id: parentId } = parent;
  const twin = await findNamed(tx, { companyId, parentId, nameKey: nameKey(name) });
  if (twin && twin.id !== node.id)
    throw new AppError(diskErrors['name-taken'], { values: { name: twin.name } });
}

/**
 * Whether the caller's draft is moved to a place from which their program, a moment ago, moved a file aside
 * or deleted it.
 */
async function isSavedInPlace(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  draft: NodeRow,
  place: Pick<NodeRow, 'parentId' | 'name' | 'nameKey' | 'sortKey'>,
): Promise<boolean> {
  const { companyId, memberId } = actor.membership;
  const { parentId, nameKey: key } = place;
  if (!draft.isFile || parentId === null) return false;
  const left = { companyId, memberId, parentId, nameKey: key };
  const now = deps.clock.now();
  const [asideId, deletedId] = [movedAside.claim(left, now), deletedBefore.claim(left, now)];
  const formerId = asideId ?? deletedId;
  if (formerId === null || formerId === draft.id || !(await isOwnedOnlyBy(tx, draft, memberId))) return false;
  await locateChangeable({ ...deps, tx }, actor, draft.id);
  if (asideId !== null) return (await saveInPlace(deps, tx, actor, { draft, asideId, place })) !== null;
  return isSavedOverDeleted(deps, tx, actor, draft, { deletedId: formerId, place });
}

/**
 * Restores a file that the program deleted before it moved its draft there, with the new content, if the
 * draft was made for that.
 */
async function isSavedOverDeleted(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  draft: NodeRow,
  {
    deletedId,
    place,
  }: { deletedId: string; place: Pick<NodeRow, 'parentId' | 'name' | 'nameKey' | 'sortKey'> },
): Promise<boolean> {
  const { companyId, memberId } = actor.membership;
  const deleted = await nodes.lock(tx, { companyId, id: deletedId });
  if (!deleted?.trashedAt || deleted.purgedAt !== null || deleted.trashedBy !== memberId) return false;
  const age = deleted.trashedAt.getTime() - draft.createdAt.getTime();
  const isSamePlace = deleted.parentId === place.parentId && draft.parentId === place.parentId;
  if (!isSamePlace || age < 0 || age > HOUR) return false;
  const { space } = await locateChangeable({ ...deps, tx }, actor, deletedId, { inTrash: true });
  const restored = await setPlace(tx, { companyId, id: deletedId, ...place });
  await deps.emit(tx, nodesRestored, { companyId, spaceId: space.id, nodeIds: [deletedId], memberId });
  await saveOver(deps, tx, actor, draft, restored);
  return true;
}

async function saveOver(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  from: NodeRow,
  onto: NodeRow,
): Promise<void> {
  const { companyId, memberId } = actor.membership;
  const located = { ...deps, tx };
  const [here, there] = [
    await locateChangeable(located, actor, from.id),
    await locateChangeable(located, actor, onto.id),
  ];
  const isElsewhere = here.space.id !== there.space.id;
  if (isElsewhere) requireMayLeave(here, there);
  // Locked, so that a concurrent save of either file comes before or after.
  const locked = await lockNodes(tx, companyId, [from.id, onto.id]);
  const [source, target] = [locked.get(from.id), locked.get(onto.id)];
  if (!source || !target) throw new AppError(requestErrors['not-found']);
  const { bytes, mediaType, blobId, sha256, updatedAt } = source;
  if (blobId === null || sha256 === null) throw new AppError(diskErrors['not-allowed']);
  // Programs first write an empty file to test whether they may.
  const dropped = target.bytes > 0 ? await storeVersion(deps, tx, target) : [];
  const content = {
    bytes,
    mediaType: target.mediaType ?? mediaType,
    blobId,
    sha256,
    updatedAt,
    updatedBy: memberId,
  };
  await replaceContent(tx, { companyId, id: target.id }, content);
  await replaceProperties(tx, { companyId, fromId: source.id, toId: target.id });
  const release = async (former: string | null) => {
    if (former !== null && (await dropBlobReference(tx, companyId, former)))
      await deps.blobs.release(tx, former);
  };
  if (target.bytes === 0) await release(target.blobId);
  const changes = [...dropped, { memberId, bytes }];
  if (isElsewhere || (await hasVersions(tx, source))) {
    // It was more than a draft, so its former content goes to the trash, and so does a file that left another
    // space.
    await addReferences(tx, companyId, [blobId]);
    const now = deps.clock.now();
    await setTrashed(tx, { companyId, id: source.id, by: memberId, spaceId: here.space.id, now });
    if (isElsewhere) await recordLeft(located, actor, here, there);
    await deps.emit(tx, nodesTrashed, { companyId, spaceId: here.space.id, nodeIds: [source.id], memberId });
  } else changes.push(...sumReleased(await deleteNodes(tx, companyId, [source.id])));
  await finalizeReservation(deps, tx, { companyId, reservationId: null, changes });
  const folderIds = [source.parentId, target.parentId];
  await sendChanges(deps, tx, { companyId, folderIds, nodeIds: [target.id] });
  const stored = { nodeId: target.id, isNew: false, spaceId: there.space.id };
  await deps.emit(tx, fileStored, { ...stored, companyId, memberId });
}

/**
 * Saves the caller's new file in a place from which their program moved a file aside a moment ago; returns
 * the row that has the content afterwards.
 */
export async function saveNewFile(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  draft: NodeRow,
): Promise<NodeRow> {
  const { companyId, memberId } = actor.membership;
  const { parentId, name, nameKey: key, sortKey: sorted } = draft;
  if (parentId === null) return draft;
  const asideId = movedAside.claim({ companyId, memberId, parentId, nameKey: key }, deps.clock.now());
  if (asideId === null) return draft;
  const place = { parentId, name, nameKey: key, sortKey: sorted };
  return (await saveInPlace(deps, tx, actor, { draft, asideId, place })) ?? draft;
}
