import type { MemberActor } from '@artel/contract';
import { HOUR } from '@artel/contract/time';
import { fileStored, nameKey as getKey, sortKey as getSortKey } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { addReferences } from '../copies/copies.store.ts';
import { insertLocks, removeLocks } from '../locks/locks.store.ts';
import { setPlace } from '../moves/moves.store.ts';
import { lockNodes, replaceContent } from '../nodes/nodes.store.ts';
import { exchangeProperties } from '../properties/properties.store.ts';
import { mayChange } from '../tree/locate-changeable.ts';
import { findLocated } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import { storeVersion } from '../versions/store-version.ts';
import { isSystemAsideName } from './moved-aside.ts';
import { hasVersions, markSystemFile } from './own-file.store.ts';

interface Saving {
  /** The file that the program wrote; the caller's alone. */
  readonly draft: NodeRow;
  /** The file that it moved aside before. */
  readonly asideId: string;
  /** The former place of that file, to which the draft is moved. */
  readonly place: Pick<NodeRow, 'parentId' | 'name' | 'nameKey' | 'sortKey'>;
}

/**
 * Handles an office's save, which renames the file away and its draft to the file's name: the file gets the
 * new content and keeps its versions, shares and links; the draft gets the former content under the other
 * name. Null if this is no such save.
 */
export async function saveInPlace(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { draft, asideId, place }: Saving,
): Promise<NodeRow | null> {
  const { companyId, memberId } = actor.membership;
  const located = { ...deps, tx };
  const found = await findLocated(located, actor, asideId);
  if (!found || found.isTrashed || !(await mayChange(located, actor, found))) return null;
  const from = await findLocated(located, actor, draft.id);
  // A file from another space is moved by the ordinary rules.
  if (from?.space.id !== found.space.id) return null;
  const locked = await lockNodes(tx, companyId, [draft.id, asideId]);
  const [written, aside] = [locked.get(draft.id), locked.get(asideId)];
  if (!written?.isFile || !aside?.isFile || aside.parentId !== place.parentId) return null;
  const { parentId, name, nameKey, sortKey } = aside;
  // The draft may be in the place already, and two nodes can't have one name even for a moment.
  const between = `${draft.id}.tmp`;
  await setPlace(tx, {
    companyId,
    id: draft.id,
    parentId,
    name: between,
    nameKey: getKey(between),
    sortKey: getSortKey(between),
  });
  await setPlace(tx, { companyId, id: asideId, ...place });
  await setPlace(tx, { companyId, id: draft.id, parentId, name, nameKey, sortKey });
  // Locks and properties belong to the addresses, which have exchanged their files.
  await insertLocks(tx, written, await removeLocks(tx, aside));
  await exchangeProperties(tx, companyId, asideId, draft.id);
  const [before, after] = [getContent(aside), getContent(written)];
  const dropped = aside.bytes > 0 ? await storeVersion(deps, tx, aside) : [];
  // The former content is referenced twice: as a version and under the other name.
  if (aside.bytes > 0 && aside.blobId !== null) await addReferences(tx, companyId, [aside.blobId]);
  const saved = await replaceContent(
    tx,
    { companyId, id: asideId },
    { ...after, mediaType: aside.mediaType ?? after.mediaType, updatedBy: memberId },
  );
  await replaceContent(tx, { companyId, id: draft.id }, { ...before, updatedBy: memberId });
  if (await isSystemCopy(deps, tx, written, name)) await markSystemFile(tx, companyId, draft.id);
  const changes = [...dropped, { memberId, bytes: aside.bytes }];
  await finalizeReservation(deps, tx, { companyId, reservationId: null, changes });
  await sendChanges(deps, tx, {
    companyId,
    folderIds: [parentId, written.parentId],
    nodeIds: [asideId, draft.id],
  });
  const stored = { nodeId: asideId, isNew: false, spaceId: found.space.id };
  await deps.emit(tx, fileStored, { ...stored, companyId, memberId });
  return saved;
}

/**
 * A draft that a program made for this save, under a name that no person uses: its content is a version of
 * the file as well.
 */
async function isSystemCopy({ clock }: Platform, tx: Tx, draft: NodeRow, name: string): Promise<boolean> {
  const isFresh = clock.now().getTime() - draft.createdAt.getTime() < HOUR;
  return isFresh && isSystemAsideName(name) && !(await hasVersions(tx, draft));
}

function getContent({ bytes, mediaType, blobId, sha256, updatedAt }: NodeRow) {
  if (blobId === null || sha256 === null) throw new Error('A folder has no content');
  return { bytes, mediaType, blobId, sha256, updatedAt };
}
