import type { MemberActor } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { holds } from '../access.ts';
import { nameAgain } from '../copies/copies.store.ts';
import { setPlace } from '../moves/moves.store.ts';
import { lockNodes, replaceContent } from '../nodes/nodes.store.ts';
import { findLocated } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { settleBytes } from '../usage/reserve-bytes.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { setNoise } from './own-file.store.ts';

interface Saving {
  /** What the program wrote, the caller's alone. */
  readonly draft: NodeRow;
  /** The file that it put aside before. */
  readonly asideId: string;
  /** Where that was: the draft is moved there. */
  readonly place: Pick<NodeRow, 'parentId' | 'name' | 'nameKey' | 'sortKey'>;
}

/**
 * Saves as an office does that puts the file aside and its draft in the place: the file comes back with the new content, and keeps its
 * versions, shares and links. Under the name aside stands the draft with what the file was; the program deletes that without a trace.
 * False where it is no such save.
 */
export async function saveInPlace(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { draft, asideId, place }: Saving,
): Promise<boolean> {
  const { companyId, memberId } = actor.membership;
  const found = await findLocated({ ...deps, tx }, actor, asideId);
  if (!found || found.isTrashed || !holds(found.role, 'editor')) return false;
  const locked = await lockNodes(tx, companyId, [draft.id, asideId]);
  const [written, aside] = [locked.get(draft.id), locked.get(asideId)];
  if (!written?.isFile || !aside?.isFile || aside.parentId !== place.parentId) return false;
  const { parentId, name, nameKey, sortKey } = aside;
  await setPlace(tx, { companyId, id: asideId, ...place });
  await setPlace(tx, { companyId, id: draft.id, parentId, name, nameKey, sortKey });
  const [before, after] = [contentOf(aside), contentOf(written)];
  const dropped = aside.bytes > 0 ? await keepVersion(deps, tx, aside) : [];
  // As a version and under the name aside.
  if (aside.bytes > 0 && aside.blobId !== null) await nameAgain(tx, companyId, aside.blobId);
  await replaceContent(
    tx,
    { companyId, id: asideId },
    { ...after, mediaType: aside.mediaType ?? after.mediaType, updatedBy: memberId },
  );
  await replaceContent(tx, { companyId, id: draft.id }, { ...before, updatedBy: memberId });
  await setNoise(tx, companyId, draft.id);
  const changes = [...dropped, { memberId, bytes: aside.bytes }];
  await settleBytes(deps, tx, { companyId, reservationId: null, changes });
  await sendChanges(deps, tx, {
    companyId,
    folderIds: [parentId, written.parentId],
    nodeIds: [asideId, draft.id],
  });
  return true;
}

function contentOf({ bytes, mediaType, blobId, sha256, updatedAt }: NodeRow) {
  if (blobId === null || sha256 === null) throw new Error('A folder has no content');
  return { bytes, mediaType, blobId, sha256, updatedAt };
}
