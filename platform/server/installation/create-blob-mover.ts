import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type BlobMove,
  type BlobPlaceKind,
  type BlobRow,
  countOutside,
  deleteOpenBlobMove,
  findBlobMove,
  findLastBlob,
  hasEndedBefore,
  insertBlobMove,
  listBlobs,
  listUsedBlobs,
  readNextTransaction,
  saveCopied,
  updateBlobMovePhase,
} from '../blobs/blob-moves.store.ts';
import { copyBlob, isSame, readFacts } from '../blobs/copy-blob.ts';
import { explainBucket } from '../blobs/explain-bucket.ts';
import type { BlobPlace, BlobPlaces } from '../blobs/open-blob-place.ts';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';
import { StartError } from '../config/start-error.ts';
import type { OwnerPool } from '../db/as-owner.ts';
import { findBinding, readDatabaseIdentity, upsertBinding, withStartLock } from './installation.store.ts';

/** Rows after which it is recorded how far the copy is. */
const AT_ONCE = 200;
const LOOK_EVERY_MS = 500;

interface MoverOptions {
  readonly pool: OwnerPool;
  readonly places: BlobPlaces['places'];
}

interface MoveOptions {
  readonly signal: AbortSignal;
  /** How long to wait for servers that take part by themselves, and for transactions. */
  readonly patienceMs: number;
}

interface MoveReport {
  /** Both places, for people. */
  readonly from: string;
  readonly to: string;
  /** Contents that this run has copied. */
  readonly copied: number;
  /** Servers that take no part yet: while there are any, the move is not over. */
  readonly outside: number;
  /** Contents in use that are in neither place. */
  readonly missing: readonly string[];
}

/** Moves all content between the folder and the bucket while servers serve. */
export interface BlobMover {
  /** Goes on with the move, or begins it; each step is repeated after an interruption. */
  move(target: BlobPlaceKind, options: MoveOptions): Promise<MoveReport>;
  /** Gives up a move that is not over: the former place has everything. */
  cancel(): Promise<boolean>;
}

export function createBlobMover({ pool, places }: MoverOptions): BlobMover {
  return {
    cancel: () => deleteOpenBlobMove(pool),
    async move(target, options) {
      const [to, from] = [places[target], places[target === 'folder' ? 'bucket' : 'folder']];
      if (to === null || from === null) throw new StartError('move.noBucket');
      const bucket = places.bucket?.marks.place ?? '';
      return explainBucket(bucket, () => move({ pool, from, to, ...options }, target));
    },
  };
}

interface Moving extends MoveOptions {
  readonly pool: OwnerPool;
  readonly from: BlobPlace;
  readonly to: BlobPlace;
}

async function move(moving: Moving, target: BlobPlaceKind): Promise<MoveReport> {
  const { pool, from, to } = moving;
  const begun = await begin(moving, target);
  const copy = createCopy(moving);
  if (begun.phase === 'copying') await copyRows(moving, begun, copy.ensureVerified);
  const report = (outside: number) => ({
    from: from.marks.place,
    to: to.marks.place,
    copied: copy.getCopied(),
    outside,
    missing: copy.getMissing(),
  });
  const outside = await waitFor(moving, () => countOutside(pool, begun.number));
  if (outside > 0) return report(outside);
  const closed = await close(moving, begun);
  if (closed > 0) return report(closed);
  await copyRest(moving, copy.ensureCopied);
  await removeStrays(moving);
  await withStartLock(pool, async (client) => {
    const binding = await findBinding(client);
    if (binding === null) throw new StartError('move.unbound');
    await updateBlobMovePhase(client, begun.number, 'moved');
    await upsertBinding(client, { ...binding, folderId: begun.targetId });
  });
  return report(0);
}

/** Begins a move to an empty place, or finds the open one; both places then have their marks. */
async function begin({ pool, from, to }: Moving, target: BlobPlaceKind): Promise<BlobMove> {
  const begun = await withStartLock(pool, async (client) => {
    const [binding, open] = [await findBinding(client), await findBlobMove(client)];
    if (binding === null) throw new StartError('move.unbound');
    if (open && open.phase !== 'moved') {
      if (open.target !== target) throw new StartError('move.otherOpen');
      return open;
    }
    const [source, stored] = [await from.marks.read('installation'), await to.marks.read('installation')];
    if (stored === binding.folderId) throw new StartError('move.isThere', { path: to.marks.place });
    if (source !== binding.folderId) throw new StartError('move.notSource', { path: from.marks.place });
    if (stored !== null || (await to.marks.hasContent()))
      throw new StartError('move.targetUsed', { path: to.marks.place });
    return insertBlobMove(client, { target, sourceId: source, targetId: randomUUID() });
  });
  const [source, stored] = [
    await from.marks.read('installation'),
    await to.marks.write('installation', begun.targetId),
  ];
  if (source !== begun.sourceId) throw new StartError('move.notSource', { path: from.marks.place });
  if (stored !== begun.targetId) throw new StartError('move.targetUsed', { path: to.marks.place });
  await to.marks.write('database', await readDatabaseIdentity(pool));
  return begun;
}

interface Copy {
  /** Copies content unless its target has it, and compares both byte by byte. */
  ensureVerified(id: string): Promise<void>;
  /** The same, but content of the right length in the target was compared when it was written. */
  ensureCopied(id: string, bytes?: number): Promise<void>;
  getCopied(): number;
  getMissing(): readonly string[];
}

function createCopy({ pool, from, to, signal }: Moving): Copy {
  let copied = 0;
  const missing = new Set<string>();

  async function ensureVerified(id: string): Promise<void> {
    signal.throwIfAborted();
    const isThere = (await to.files.stat(id)) !== null;
    const written = isThere ? await readFacts(from.files, id) : await copyBlob(from.files, to.files, id);
    const stored = await readFacts(to.files, id);
    if (written === null) {
      if (stored === null && (await listUsedBlobs(pool, [id])).has(id)) missing.add(id);
      return;
    }
    if (!isThere) copied += 1;
    if (stored !== null && isSame(written, stored)) return;
    // Removed by people meanwhile, or damaged on its path: the next run copies it again.
    await to.files.remove(id);
    if ((await from.files.stat(id)) !== null)
      throw new StartError('move.damaged', { id, path: to.marks.place });
  }

  return {
    ensureVerified,
    async ensureCopied(id, bytes) {
      signal.throwIfAborted();
      const stored = await to.files.stat(id);
      if (stored !== null && (bytes === undefined || stored.bytes === bytes)) return;
      await ensureVerified(id);
    },
    getCopied: () => copied,
    getMissing: () => [...missing],
  };
}

/** Copies all content with a row; it goes on behind what was copied before. */
async function copyRows({ pool }: Moving, { number, copiedTo }: BlobMove, ensure: Copy['ensureVerified']) {
  await forEachPage(pool, copiedTo, async (rows, last) => {
    await forEachConcurrently(rows, ({ id }) => ensure(id));
    await saveCopied(pool, number, last);
  });
}

/** Pages of content up to the last one of this moment: people store more all the time. */
async function forEachPage(
  pool: OwnerPool,
  from: string | null,
  work: (rows: readonly BlobRow[], last: string) => Promise<void>,
): Promise<void> {
  const until = await findLastBlob(pool);
  for (let after = from; until !== null; ) {
    const rows = await listBlobs(pool, { after, until }, AT_ONCE);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    await work(rows, last);
    after = last;
  }
}

/** From here on content that is in the source alone can't be stored any more; returns how many servers prevent it. */
async function close(moving: Moving, { number, phase }: BlobMove): Promise<number> {
  const { pool } = moving;
  if (phase === 'copying') {
    const outside = await withStartLock(pool, async (client) => {
      const count = await countOutside(client, number);
      if (count === 0) await updateBlobMovePhase(client, number, 'closing');
      return count;
    });
    if (outside > 0) return outside;
  }
  // A transaction that began before may still store such content.
  const next = await readNextTransaction(pool);
  if ((await waitFor(moving, async () => ((await hasEndedBefore(pool, next)) ? 0 : 1))) > 0)
    throw new StartError('move.longTransaction');
  return 0;
}

/** Copies what was stored since, in the order of rows, and what has no row yet. */
async function copyRest({ pool, from }: Moving, ensure: Copy['ensureCopied']): Promise<void> {
  await forEachPage(pool, null, (rows) => forEachConcurrently(rows, ({ id, bytes }) => ensure(id, bytes)));
  for await (const ids of from.files.list()) await forEachConcurrently(ids, (id) => ensure(id));
}

/** Removes from the target what people have deleted at a server that took no part yet. */
async function removeStrays({ pool, from, to }: Moving): Promise<void> {
  for await (const ids of to.files.list()) {
    const strays: string[] = [];
    await forEachConcurrently(ids, async (id) => {
      if ((await from.files.stat(id)) === null) strays.push(id);
    });
    const used = await listUsedBlobs(pool, strays);
    for (const id of strays) if (!used.has(id)) await to.files.remove(id);
  }
}

/** Looks until a count is zero or the patience ends; returns the last count. */
async function waitFor({ patienceMs, signal }: Moving, count: () => Promise<number>): Promise<number> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = await count();
    if (found === 0 || performance.now() > until) return found;
    await wait(LOOK_EVERY_MS, undefined, { signal });
  }
}
