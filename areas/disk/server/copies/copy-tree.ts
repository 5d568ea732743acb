import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { DEEPEST, diskErrors, diskLimits, nameKey, nodesCopied, sortKey } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { isDeeper } from '../moves/moves.store.ts';
import { refuseTakenName } from '../nodes/nodes.store.ts';
import { copyProperties } from '../properties/properties.store.ts';
import { locateFolder, locateNode } from '../tree/locate-node.ts';
import { refuseAbove } from '../tree/refuse-above.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { writeSpace } from '../tree/write-space.ts';
import { finalizeReservation, releaseBytes, reserveBytes } from '../usage/reserve-bytes.ts';
import { addReferences, holdNodes, insertCopies, listTree } from './copies.store.ts';

/** Larger trees are copied by a background task. */
const MOST_NODES = 10_000;

interface Place<T> {
  readonly parent: NodeRow;
  readonly name: string;
  readonly existing: NodeRow | null;
  /** False copies the folder alone, without its contents. */
  readonly isDeep: boolean;
  /** Checked in the transaction that writes, before any row is locked. */
  readonly begin?: (tx: Tx) => Promise<void>;
  /** Makes room if the name is taken; left out, that is refused. */
  readonly replace?: (tx: Tx, existing: NodeRow) => Promise<void>;
  /** Wraps the writing transaction and converts the copy into the caller's result. */
  readonly within: (tx: Tx, write: () => Promise<NodeRow>) => Promise<T>;
}

/**
 * Copies a file or a tree into a folder. No content is duplicated: its reference count rises, and it counts
 * once more as used storage.
 */
export async function copyTree<T>(
  deps: Platform,
  actor: MemberActor,
  node: NodeRow,
  place: Place<T>,
): Promise<T> {
  const { companyId } = actor.membership;
  const tree = await deps.db.asCompany(actor, async (tx) => {
    await locateNode({ ...deps, tx }, actor, node.id, { role: 'reader' });
    return place.isDeep ? listTree(tx, { companyId, id: node.id, limit: MOST_NODES + 1 }) : [node];
  });
  if (tree.length > MOST_NODES)
    throw new AppError(diskErrors['too-many-to-copy'], { values: { count: MOST_NODES } });
  const bytes = tree.reduce((sum, one) => sum + one.bytes, 0);
  const reservationId = await reserveBytes(deps, actor.membership, bytes);
  try {
    // Although no content is duplicated, each copy is a row, and the reserve of the disk is for deletions.
    await deps.storage.requireRoom();
    return await deps.db.asCompany(actor, (tx) =>
      place.within(tx, () => writeCopies(deps, tx, actor, { node, tree, bytes, reservationId, place })),
    );
  } catch (error) {
    await releaseBytes(deps, companyId, reservationId);
    throw error;
  }
}

interface Copying {
  readonly node: NodeRow;
  readonly tree: readonly NodeRow[];
  readonly bytes: number;
  readonly reservationId: string | null;
  readonly place: Omit<Place<unknown>, 'within'>;
}

async function writeCopies(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { node, tree, bytes, reservationId, place }: Copying,
): Promise<NodeRow> {
  const { companyId, memberId } = actor.membership;
  const { parent, name, existing, isDeep, begin, replace = refuse } = place;
  await begin?.(tx);
  await deps.limits.consume(tx, diskLimits.files, { member: memberId }, { count: tree.length });
  const to = await locateFolder({ ...deps, tx }, actor, parent.id, { role: 'contributor' });
  const levels = DEEPEST - to.path.length;
  if (levels < 1 || (isDeep && !node.isFile && (await isDeeper(tx, { companyId, id: node.id, levels }))))
    throw new AppError(diskErrors['too-deep'], { values: { count: DEEPEST } });
  await writeSpace(tx, to);
  if (existing) {
    await refuseAbove({ ...deps, tx }, actor, node, existing);
    await replace(tx, existing);
  }
  const held = await holdNodes(tx, companyId, tree);
  // A node was deleted for good or replaced meanwhile, so its content may be deleted at any moment.
  if (held.size < tree.length) throw new AppError(requestErrors.conflict);
  const now = deps.clock.now();
  const ids = new Map(tree.map(({ id }) => [id, deps.ids.next()]));
  const top = { name, nameKey: nameKey(name), sortKey: sortKey(name), parentId: parent.id };
  const copies = tree.map((one) => ({
    ...one,
    id: ids.get(one.id) ?? one.id,
    parentId: ids.get(one.parentId ?? '') ?? null,
    version: 1,
    createdAt: now,
    createdBy: memberId,
    updatedBy: memberId,
    ...(one.id === node.id && top),
  }));
  const [first] = await insertCopies(tx, copies);
  if (!first) return refuseTakenName(tx, { companyId, parentId: parent.id, name });
  await addReferences(
    tx,
    companyId,
    tree.flatMap(({ blobId }) => blobId ?? []),
  );
  await copyProperties(
    tx,
    companyId,
    [...ids].map(([fromId, toId]) => ({ fromId, toId })),
  );
  await finalizeReservation(deps, tx, { companyId, reservationId, changes: [{ memberId, bytes }] });
  await sendChanges(deps, tx, { companyId, folderIds: [parent.id] });
  const made = { companyId, spaceId: to.space.id, nodeIds: [first.id], toId: parent.id, memberId };
  await deps.emit(tx, nodesCopied, made);
  return first;
}

async function refuse(_tx: Tx, { name }: NodeRow): Promise<void> {
  throw new AppError(diskErrors['name-taken'], { values: { name } });
}
