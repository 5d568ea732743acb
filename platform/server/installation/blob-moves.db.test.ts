import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { BlobFiles } from '../blobs/blob-files.ts';
import { findBlobMove } from '../blobs/blob-moves.store.ts';
import { createBlobs } from '../blobs/create-blobs.ts';
import { type BlobPlaces, openBlobPlaces } from '../blobs/open-blob-place.ts';
import type { BucketAccess } from '../egress/bucket.ts';
import { startTestServer } from '../testing/index.ts';
import { noSwift, type Swift, startSwift } from '../testing/start-swift.ts';
import { createBlobMover } from './create-blob-mover.ts';
import { createInstallation } from './create-installation.ts';
import { createServers } from './create-servers.ts';

const limits = { maxBytes: 10_000_000 };
const masterKey = Buffer.alloc(32, 'artel test key');
const build = { release: '1', follows: null, build: null };
const owner = { kind: 'test/file' } as const;
const { signal } = new AbortController();
/** A server takes part within five seconds, on a busy machine later. */
const PATIENT = { signal, patienceMs: 120_000 };
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.skipIf(noSwift !== null)(
  `a move of the content while servers serve${noSwift === null ? '' : ` (${noSwift})`}`,
  () => {
    let swift: Swift;
    let folder: string;
    beforeAll(async () => {
      swift = await startSwift();
      folder = await mkdtemp(join(tmpdir(), 'artel-moves-'));
    });
    afterAll(async () => {
      await swift?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    /** An installation with its content in the folder or in the bucket, without a server yet. */
    async function install(blobs: BucketAccess | null) {
      const { platform, database, close } = await startTestServer({ areas: [], config: { blobs } });
      const pool = new Pool({ connectionString: database.ownerUrl });
      onTestFinished(async () => {
        await pool.end();
        await close();
      });
      const { db, log, clock, ids, storage } = platform;
      const { dataDir } = platform.config;
      const opened = (access: BucketAccess | null, at = dataDir) =>
        openBlobPlaces({ config: { dataDir: at, blobs: access }, db, clock });

      async function start(access: BucketAccess | null, at = dataDir) {
        const { places, moving } = opened(access, at);
        const { marks } = places.bucket ?? places.folder;
        const otherMarks = places.bucket ? places.folder.marks : null;
        const { begin } = moving;
        const installation = createInstallation({ pool, marks, otherMarks, begin, masterKey, log });
        await installation.check({ isNew: false });
        await installation.bind();
        const servers = createServers({ pool, server: randomUUID(), clock, log, blobMoves: moving });
        await servers.join(build, { isEmbedded: false });
        servers.start();
        onTestFinished(() => servers.stop());
        const blobs = createBlobs({ files: moving.files, getMove: moving.getJoined, storage, clock, ids });
        return { blobs, files: moving.files, installation, stop: () => servers.stop() };
      }

      const expected = new Map<string, string>();
      const deleted = new Set<string>();
      async function store(blobs: Awaited<ReturnType<typeof start>>['blobs']): Promise<string> {
        const content = randomBytes(1000 + Math.floor(expected.size));
        const blob = await blobs.write(Readable.from([content]), limits);
        await db.asInstallation('platform/blobs', (tx) => blobs.store(tx, blob, owner));
        expected.set(blob.id, sha256(content));
        return blob.id;
      }
      /** As the nightly job does: the file, then the row. */
      async function remove(files: BlobFiles, id: string): Promise<void> {
        await files.remove(id);
        await pool.query('DELETE FROM platform.blobs WHERE id = $1', [id]);
        expected.delete(id);
        deleted.add(id);
      }
      /** Writes and deletes until it is stopped, so often at most. */
      function work(
        { blobs, files }: Pick<Awaited<ReturnType<typeof start>>, 'blobs' | 'files'>,
        turns = 12,
      ) {
        let isOver = false;
        const done = (async () => {
          for (let turn = 0; !isOver && turn < turns; turn += 1) {
            const id = await store(blobs);
            expect((await blobs.stat(id))?.bytes).toBeGreaterThan(0);
            if (turn % 3 === 2) await remove(files, id);
          }
        })();
        return async () => {
          isOver = true;
          await done;
        };
      }
      async function expectAll(files: BlobFiles): Promise<void> {
        for (const [id, hash] of expected) {
          const content = await files.open(id);
          expect([id, content && sha256(await buffer(content))]).toEqual([id, hash]);
        }
        for (const id of deleted) expect([id, await files.stat(id)]).toEqual([id, null]);
      }
      const createMover = (places: BlobPlaces['places']) => createBlobMover({ pool, places });
      return { pool, dataDir, opened, start, store, remove, work, expectAll, createMover, expected };
    }

    test('a folder moves to a bucket: nothing that is stored or deleted meanwhile is lost or comes back', async () => {
      const access = swift.getAccess('to-bucket/');
      const { pool, opened, start, store, remove, work, expectAll, createMover, expected } =
        await install(null);
      const alone = await start(null);
      for (let count = 0; count < 12; count += 1) await store(alone.blobs);
      // Before a move the start refuses the bucket.
      await expect(start(access)).rejects.toMatchObject({ key: 'start.bucket.emptyFolder' });
      const endAlone = work(alone);
      const { places } = opened(access);
      if (!places.bucket) throw new Error('There is a bucket');
      // The command dies in the middle.
      let puts = 0;
      const dying: BlobFiles = {
        ...places.bucket.files,
        async write(...args) {
          puts += 1;
          if (puts > 5) throw new Error('killed');
          return places.bucket?.files.write(...args) as ReturnType<BlobFiles['write']>;
        },
      };
      const quick = { signal, patienceMs: 0 };
      await expect(
        createMover({ ...places, bucket: { ...places.bucket, files: dying } }).move('bucket', quick),
      ).rejects.toThrow('killed');
      const mover = createMover(places);
      const first = await mover.move('bucket', quick);
      expect([first.outside, first.missing]).toEqual([1, []]);
      expect(first.copied).toBeGreaterThanOrEqual(12 - 5);
      await expect(mover.move('folder', quick)).rejects.toMatchObject({ key: 'start.move.otherOpen' });
      // A content that the command has copied is deleted by a server that does not know the bucket.
      const [copied = ''] = expected.keys();
      expect(await places.bucket.files.stat(copied)).not.toBeNull();
      await remove(alone.files, copied);
      // One by one the servers get the bucket.
      const [one, two] = [await start(access), await start(access)];
      const ends = [work(one), work(two)];
      await endAlone();
      await alone.stop();
      const last = await mover.move('bucket', PATIENT);
      expect([last.outside, last.missing]).toEqual([0, []]);
      expect(await findBlobMove(pool)).toMatchObject({ phase: 'moved', target: 'bucket' });
      await store(one.blobs);
      for (const end of ends) await end();
      await expectAll(places.bucket.files);
      // A server that was away during the move has content in the folder alone: its row is refused.
      const before = expected.size;
      await expect(store(alone.blobs)).rejects.toMatchObject({
        declaration: { code: 'request/storage-failed' },
      });
      expect(expected.size).toBe(before);
      await expect(start(null)).rejects.toMatchObject({ key: 'start.move.moved' });
      await expect(start(swift.getAccess('third/'))).rejects.toMatchObject({
        key: 'start.bucket.emptyFolder',
      });
      const fresh = await start(access);
      await store(fresh.blobs);
      await expectAll(places.bucket.files);
      await expect(mover.move('bucket', quick)).rejects.toMatchObject({ key: 'start.move.isThere' });
      await expect(mover.move('folder', quick)).rejects.toMatchObject({ key: 'start.move.targetUsed' });
    });

    test('a bucket moves to a folder, once all servers share that folder; a draft goes on', async () => {
      const access = swift.getAccess('to-folder/');
      const { opened, start, store, work, expectAll, createMover } = await install(access);
      const [one, two] = [await start(access), await start(access)];
      for (let count = 0; count < 5; count += 1) await store(one.blobs);
      const draft = await two.blobs.startDraft();
      await two.blobs.append(draft, 0, Readable.from([Buffer.from('half ')]), limits);
      const apart = await start(access, await mkdtemp(join(folder, 'apart-')));
      const ends = [work(one), work(two)];
      const { places } = opened(access);
      const mover = createMover(places);
      const first = await mover.move('folder', { signal, patienceMs: 7_000 });
      expect(first.outside).toBeGreaterThan(0);
      // Content of the bucket that is not copied yet would be missing.
      await expect(start(null)).rejects.toMatchObject({ key: 'start.move.toFolder' });
      await apart.stop();
      const last = await mover.move('folder', PATIENT);
      expect([last.outside, last.missing]).toEqual([0, []]);
      await store(two.blobs);
      for (const end of ends) await end();
      await expectAll(places.folder.files);
      await two.blobs.append(draft, 5, Readable.from([Buffer.from('whole')]), limits);
      const finished = await two.blobs.finishDraft(draft);
      const content = await places.folder.files.open(finished.id);
      expect(content && (await buffer(content)).toString()).toBe('half whole');
      await expect(start(access)).rejects.toMatchObject({ key: 'start.move.moved' });
      const fresh = await start(null);
      await store(fresh.blobs);
      await expectAll(places.folder.files);
    });

    test('a move that is given up leaves everything where it was', async () => {
      const access = swift.getAccess('given-up/');
      const { pool, opened, start, store, expectAll, createMover } = await install(null);
      const alone = await start(null);
      await store(alone.blobs);
      const { places } = opened(access);
      const mover = createMover(places);
      expect((await mover.move('bucket', { signal, patienceMs: 0 })).outside).toBe(1);
      const both = await start(access);
      await store(both.blobs);
      expect(await mover.cancel()).toBe(true);
      expect([await mover.cancel(), await findBlobMove(pool)]).toEqual([false, null]);
      await expectAll(places.folder.files);
      await expect(start(access)).rejects.toMatchObject({ key: 'start.bucket.otherFolder' });
      await store((await start(null)).blobs);
      await expectAll(places.folder.files);
    });
  },
);
