import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors, nameKey, sortKey } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { moveNodes } from '../moves/move-nodes.ts';
import { setPlace } from '../moves/moves.store.ts';
import { findNamed, lockNodes, replaceContent } from '../nodes/nodes.store.ts';
import { deleteNodes, goneOf, unnameBlob } from '../trash/deletion.store.ts';
import { locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { settleBytes } from '../usage/reserve-bytes.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { rememberAside } from './moved-aside.ts';
import { isOnlyOf } from './own-file.store.ts';
import { removeNode } from './remove-node.ts';
import { saveInPlace } from './save-in-place.ts';

const aside = rememberAside();

interface Place {
  readonly parent: NodeRow;
  readonly name: string;
  readonly existing: NodeRow | null;
}

/**
 * Moves or renames for a program. A file of the caller's own that is moved over another is how programs save: the other one stays what
 * it is, with its versions, shares and links, and has the new content. Any other file takes the place of what goes to the trash.
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
  if (existing && !isSame) await refuseAbove(deps, tx, actor, node, existing);
  if (existing && !isSame && existing.isFile && node.isFile && (await isOnlyOf(tx, node, memberId)))
    return saveOver(deps, tx, actor, node, existing);
  if (existing && !isSame) await removeNode(deps, tx, actor, existing);
  const named = { name, nameKey: nameKey(name), sortKey: sortKey(name) };
  const place = { parentId: parent.id, ...named };
  if (!existing && (await isSavedInPlace(deps, tx, actor, node, place))) return;
  if (node.parentId !== parent.id)
    await moveNodes({ ...deps, tx }, actor, {
      nodeIds: [node.id],
      toId: parent.id,
      conflict: 'keep-both',
      areLocksAsked: true,
      names: [],
    });
  else await locateNode({ ...deps, tx }, actor, node.id, { role: 'editor' });
  await setPlace(tx, { companyId, id: node.id, ...place });
  await sendChanges(deps, tx, { companyId, folderIds: [parent.id], nodeIds: [node.id] });
  if (node.isFile && !existing && node.parentId === parent.id) {
    const left = { companyId, memberId, parentId: parent.id, nameKey: node.nameKey };
    tx.afterCommit(() => aside.note(left, { nodeId: node.id, name, now: deps.clock.now() }));
  }
}

/** Another node has the name in other letters (capitals); the node itself may be renamed so. */
async function refuseTwin(tx: Tx, node: NodeRow, { parent, name, existing }: Place): Promise<void> {
  if (existing) return;
  const { companyId, id: parentId } = parent;
  const twin = await findNamed(tx, { companyId, parentId, nameKey: nameKey(name) });
  if (twin && twin.id !== node.id)
    throw new AppError(diskErrors['name-taken'], { values: { name: twin.name } });
}

/** What holds a node does not make room for it: the node would go to the trash with it. */
async function refuseAbove(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  node: NodeRow,
  existing: NodeRow,
): Promise<void> {
  const { way } = await locateNode({ ...deps, tx }, actor, node.id, { role: 'reader' });
  if (way.some(({ id }) => id === existing.id)) throw new AppError(diskErrors['into-itself']);
}

/** Whether the caller's own draft comes to where their program put a file aside from a moment ago. */
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
  const asideId = aside.take({ companyId, memberId, parentId, nameKey: key }, deps.clock.now());
  if (asideId === null || asideId === draft.id || !(await isOnlyOf(tx, draft, memberId))) return false;
  await locateNode({ ...deps, tx }, actor, draft.id, { role: 'editor' });
  return saveInPlace(deps, tx, actor, { draft, asideId, place });
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
  await locateNode(located, actor, from.id, { role: 'editor' });
  await locateNode(located, actor, onto.id, { role: 'editor' });
  // A save of either of them at this moment comes before or behind.
  const locked = await lockNodes(tx, companyId, [from.id, onto.id]);
  const [source, target] = [locked.get(from.id), locked.get(onto.id)];
  if (!source || !target) throw new AppError(requestErrors['not-found']);
  const { bytes, mediaType, blobId, sha256, updatedAt } = source;
  if (blobId === null || sha256 === null) throw new AppError(diskErrors['not-allowed']);
  // An empty file is what programs write first to see whether they may.
  const dropped = target.bytes > 0 ? await keepVersion(deps, tx, target) : [];
  const content = {
    bytes,
    mediaType: target.mediaType ?? mediaType,
    blobId,
    sha256,
    updatedAt,
    updatedBy: memberId,
  };
  await replaceContent(tx, { companyId, id: target.id }, content);
  const gone = await deleteNodes(tx, companyId, [source.id]);
  // The content goes on under the other one; what the file was before goes with it.
  const former = gone.toSpliced(
    gone.findIndex((one) => one.blobId === blobId),
    1,
  );
  const unnamed = [...former, ...(target.bytes === 0 ? [target] : [])];
  for (const one of unnamed)
    if (one.blobId !== null && (await unnameBlob(tx, companyId, one.blobId)))
      await deps.blobs.release(tx, one.blobId);
  // The content is now whose act this is.
  const changes = [...dropped, ...goneOf(gone), { memberId, bytes }];
  await settleBytes(deps, tx, { companyId, reservationId: null, changes });
  const folderIds = [source.parentId, target.parentId];
  await sendChanges(deps, tx, { companyId, folderIds, nodeIds: [target.id] });
}
