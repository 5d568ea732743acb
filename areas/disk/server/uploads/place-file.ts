import { AppError, type MemberActor } from '@artel/contract';
import { type DiskNode, diskErrors, fileStored, getMediaType, nameKey, sortKey } from '@artel/disk/contract';
import type { Platform, Tx, WrittenBlob } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { findFreeName } from '../nodes/find-free-name.ts';
import { findNamed, insertFile, replaceContent } from '../nodes/nodes.store.ts';
import { presentNew, presentSeen } from '../nodes/present-node.ts';
import { nodes } from '../tables.ts';
import { dropBlobReference } from '../trash/deletion.store.ts';
import { findSharingOfNew } from '../tree/find-sharing.ts';
import { inFolder } from '../tree/in-folder.ts';
import { locateChangeable, mayChange } from '../tree/locate-changeable.ts';
import { type Located, locateFolder } from '../tree/locate-node.ts';
import { sendFolderChange } from '../tree/send-changes.ts';
import { listReaders, type NodeRow } from '../tree/tree.store.ts';
import { isUsedByPeople } from '../tree/used-by-people.store.ts';
import { writeSpace } from '../tree/write-space.ts';
import { type ByteChange, finalizeReservation } from '../usage/reserve-bytes.ts';
import { storeVersion } from '../versions/store-version.ts';
import type { Coming } from './admit-upload.ts';

/** Limit of names that are tried: of concurrent uploads one gets a free name, and the others try the next. */
const MOST_TRIED = 100;

interface Arrived {
  readonly facts: Coming;
  readonly blob: WrittenBlob;
  readonly reservationId: string | null;
  /** Marks a system file: while it has such a name, it creates no trash and no version. */
  readonly isSystem?: boolean;
  /** How the visitor who sent it calls themselves. */
  readonly senderName?: string | null;
  readonly guard?: NameGuard;
}

/** Conditions of a program, checked in the transaction that writes. */
export interface NameGuard {
  /** Runs before any row is locked. */
  begin(tx: Tx): Promise<void>;
  /** Runs when the name is locked, with the locked file that has it, or null. */
  check(tx: Tx, existing: NodeRow | null): Promise<void>;
}

const NO_GUARD: NameGuard = { begin: async () => {}, check: async () => {} };

interface PlacedFile {
  readonly node: DiskNode;
  readonly row: NodeRow;
  /** False if nothing was written, as the caller requested. */
  readonly isStored: boolean;
}

/**
 * Places stored content in the tree in one act, so that readers see all of it or nothing. Null if the name
 * was taken meanwhile and the caller requested to skip then.
 */
export async function placeFile(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { facts, blob, reservationId, isSystem = false, senderName = null, guard = NO_GUARD }: Arrived,
): Promise<PlacedFile> {
  const { companyId, memberId } = actor.membership;
  const { parentId, conflict } = facts;
  await guard.begin(tx);
  const scoped = { ...deps, tx };
  const folder =
    facts.ontoId === undefined
      ? await locateFolder(scoped, actor, parentId, { role: 'contributor' })
      : await locateChangeable(scoped, actor, facts.ontoId);
  await writeSpace(tx, folder);
  // They do not depend on each other; a lock undoes the placing.
  const [placed, readers, sharing] = await Promise.all([
    place(deps, tx, actor, folder, { facts, blob, isSystem, senderName, guard }),
    listReaders(tx, { companyId, now: deps.clock.now() }, parentId),
    findSharingOfNew(scoped, actor, folder),
    facts.areLocksChecked || requireUnlocked(scoped, folder),
  ]);
  if (!placed) {
    const other = await findNamed(tx, { companyId, parentId, nameKey: nameKey(facts.name) });
    if (conflict !== 'skip' || !other)
      throw new AppError(diskErrors['name-taken'], { values: { name: other?.name ?? facts.name } });
    await finalizeReservation(deps, tx, { companyId, reservationId, changes: [] });
    const node = await presentSeen(scoped, actor, inFolder(folder, other));
    return { node, row: other, isStored: false };
  }
  const changes = [{ memberId, bytes: blob.bytes }, ...placed.freed];
  // A file that was granted by itself is located itself; any other in its folder.
  const seen = facts.ontoId === undefined ? inFolder(folder, placed.row) : { ...folder, node: placed.row };
  const [node] = await Promise.all([
    placed.isNew ? presentNew(deps, actor, seen, sharing) : presentSeen(scoped, actor, seen),
    deps.blobs.store(tx, blob, { kind: 'disk/file', companyId }),
    finalizeReservation(deps, tx, { companyId, reservationId, changes }),
    sendFolderChange(deps, tx, { companyId, folderId: parentId, readers }),
    placed.row.isSystem ||
      deps.emit(tx, fileStored, { ...stored(placed), companyId, spaceId: folder.space.id, memberId }),
  ]);
  return { node, row: placed.row, isStored: true };
}

const stored = ({ row, isNew }: Placed) => ({ nodeId: row.id, isNew });

type Content = Pick<Arrived, 'facts' | 'blob' | 'isSystem' | 'senderName' | 'guard'>;

interface Placed {
  readonly row: NodeRow;
  readonly isNew: boolean;
  /** Changes of the counters for content that is no longer retained. */
  readonly freed: readonly ByteChange[];
}

/** Creates a new file, a new version of the file with the name, or a file with a number; null if no name is free. */
async function place(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  folder: Located,
  { facts, blob, isSystem = false, senderName = null, guard = NO_GUARD }: Content,
): Promise<Placed | null> {
  const { companyId, memberId } = actor.membership;
  const { parentId, name, conflict, modifiedAt, areLocksChecked = false } = facts;
  const now = deps.clock.now();
  const stated = modifiedAt === undefined ? now : new Date(modifiedAt);
  const content = {
    bytes: blob.bytes,
    mediaType: getMediaType(name),
    blobId: blob.id,
    sha256: blob.sha256,
    // A file dated in the future would sort before everything else for ever.
    updatedAt: new Date(Math.min(stated.getTime(), now.getTime())),
    updatedBy: memberId,
  };
  const insert = (granted: string) =>
    insertFile(tx, {
      ...content,
      companyId,
      id: deps.ids.next(),
      parentId,
      name: granted,
      nameKey: nameKey(granted),
      sortKey: sortKey(granted),
      createdAt: now,
      createdBy: memberId,
      isSystem,
      senderName,
    });
  const inserted = facts.ontoId === undefined ? await insert(name) : null;
  if (inserted) {
    await guard.check(tx, null);
    return { row: inserted, isNew: true, freed: [] };
  }
  if (conflict === 'refuse' || conflict === 'skip') return null;
  if (conflict === 'keep-both') return placeBeside(tx, { companyId, parentId, name }, insert);
  const other = await lockReplaced(tx, companyId, facts);
  if (!other?.isFile || (areLocksChecked && other.name !== name)) return null;
  await guard.check(tx, other);
  if (!(await mayChange({ ...deps, tx }, actor, { node: other, role: folder.role })))
    throw new AppError(diskErrors['not-allowed']);
  if (!areLocksChecked) await requireUnlocked({ ...deps, tx }, inFolder(folder, other));
  const isStillSystem = isSystem && other.isSystem && !(await isUsedByPeople(tx, other));
  const row = await replaceContent(tx, { companyId, id: other.id }, content, { isSystem: isStillSystem });
  // Programs first write an empty file to test whether they may.
  if (!isStillSystem && other.bytes > 0) {
    return { row, isNew: false, freed: await storeVersion(deps, tx, other) };
  }
  if (other.blobId !== null && (await dropBlobReference(tx, companyId, other.blobId)))
    await deps.blobs.release(tx, other.blobId);
  return { row, isNew: false, freed: [{ memberId: other.updatedBy, bytes: -other.bytes }] };
}

/** Locks the file with the name, or the one that was shared by itself. */
function lockReplaced(
  tx: Tx,
  companyId: string,
  { parentId, name, ontoId }: Coming,
): Promise<NodeRow | null> {
  if (ontoId !== undefined) return nodes.lock(tx, { companyId, id: ontoId });
  return findNamed(tx, { companyId, parentId, nameKey: nameKey(name), isLocked: true });
}

/** Creates the file with the first free number; null if all are taken. */
async function placeBeside(
  tx: Tx,
  place: { readonly companyId: string; readonly parentId: string; readonly name: string },
  insert: (granted: string) => Promise<NodeRow | null>,
): Promise<Placed | null> {
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    const free = await findFreeName(tx, place);
    if (free === null) return null;
    const beside = await insert(free);
    if (beside) return { row: beside, isNew: true, freed: [] };
  }
  return null;
}
