import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type DiskNode, diskErrors, fileStored } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { replaceContent } from '../nodes/nodes.store.ts';
import { presentSeen } from '../nodes/present-node.ts';
import { nodes, versions } from '../tables.ts';
import { locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import { storeVersion } from './store-version.ts';

/** Restores a former version of a file. No content is written: the two exchange places. */
export async function restoreVersion(
  deps: WithTransaction,
  actor: MemberActor,
  { nodeId, versionId }: { nodeId: string; versionId: string },
): Promise<DiskNode> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const located = await locateNode(deps, actor, nodeId, { role: 'editor' });
  if (!located.node.isFile) throw new AppError(diskErrors['no-file']);
  await requireUnlocked(deps, located);
  const node = await nodes.lock(tx, { companyId, id: nodeId });
  const version = await versions.findBy(tx, { companyId, nodeId, id: versionId });
  if (!node || !version || !(await versions.delete(tx, { companyId, id: versionId })))
    throw new AppError(requestErrors['not-found']);
  const dropped = await storeVersion(deps, tx, node);
  const { bytes, mediaType, blobId, sha256 } = version;
  const content = { bytes, mediaType, blobId, sha256, updatedAt: deps.clock.now(), updatedBy: memberId };
  const restored = await replaceContent(tx, { companyId, id: nodeId }, content);
  const changes = [...dropped, { memberId: version.updatedBy, bytes: -bytes }, { memberId, bytes }];
  await finalizeReservation(deps, tx, { companyId, reservationId: null, changes });
  await sendChanges(deps, tx, { companyId, folderIds: [node.parentId], nodeIds: [nodeId] });
  await deps.emit(tx, fileStored, { companyId, spaceId: located.space.id, nodeId, isNew: false, memberId });
  return presentSeen(deps, actor, { ...located, node: restored });
}
