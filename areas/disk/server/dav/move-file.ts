import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors, nameKey, sortKey } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { moveNodes } from '../moves/move-nodes.ts';
import { setPlace } from '../moves/moves.store.ts';
import { replaceContent } from '../nodes/nodes.store.ts';
import { deleteNodes, unnameBlob } from '../trash/deletion.store.ts';
import { locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { settleBytes } from '../usage/reserve-bytes.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { removeNode } from './remove-node.ts';

interface Place {
  readonly parent: NodeRow;
  readonly name: string;
  readonly existing: NodeRow | null;
}

/**
 * Moves or renames for a program. A file that is moved over another is how programs save: the other one stays what it is, with its
 * versions, shares and links, and has the new content.
 */
export async function moveFile(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  node: NodeRow,
  { parent, name, existing }: Place,
): Promise<void> {
  const { companyId } = actor.membership;
  if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
  const isSame = existing?.id === node.id;
  if (existing && !isSame && existing.isFile && node.isFile) return saveOver(deps, tx, actor, node, existing);
  if (existing && !isSame) await removeNode(deps, tx, actor, existing);
  if (node.parentId !== parent.id)
    await moveNodes({ ...deps, tx }, actor, {
      nodeIds: [node.id],
      toId: parent.id,
      conflict: 'keep-both',
      areLocksAsked: true,
    });
  else await locateNode({ ...deps, tx }, actor, node.id, { role: 'editor' });
  const named = { name, nameKey: nameKey(name), sortKey: sortKey(name) };
  await setPlace(tx, { companyId, id: node.id, parentId: parent.id, ...named });
  await sendChanges(deps, tx, { companyId, folderIds: [parent.id], nodeIds: [node.id] });
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
  const { node } = await locateNode(located, actor, onto.id, { role: 'editor' });
  const { bytes, mediaType, blobId, sha256, updatedAt } = from;
  if (blobId === null || sha256 === null) throw new AppError(diskErrors['not-allowed']);
  // An empty file is what programs write first to see whether they may.
  const dropped = node.bytes > 0 ? await keepVersion(deps, tx, node) : [];
  const content = {
    bytes,
    mediaType: node.mediaType ?? mediaType,
    blobId,
    sha256,
    updatedAt,
    updatedBy: memberId,
  };
  await replaceContent(tx, { companyId, id: node.id }, content);
  await deleteNodes(tx, companyId, [from.id]);
  // The content is now whose act this is.
  const changes = [...dropped, { memberId: from.updatedBy, bytes: -bytes }, { memberId, bytes }];
  await settleBytes(deps, tx, { companyId, reservationId: null, changes });
  if (node.bytes === 0 && node.blobId !== null && (await unnameBlob(tx, companyId, node.blobId)))
    await deps.blobs.release(tx, node.blobId);
  const folderIds = [from.parentId, node.parentId];
  await sendChanges(deps, tx, { companyId, folderIds, nodeIds: [node.id] });
}
