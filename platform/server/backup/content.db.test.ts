import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlobFiles } from '../blobs/blob-files.ts';
import type { BlobMarks } from '../blobs/blob-marks.ts';
import { createBucketFiles } from '../blobs/bucket-files.ts';
import { createBucketMarks, toMarkContent } from '../blobs/bucket-marks.ts';
import { toContentPath } from '../blobs/content-path.ts';
import { createFolderFiles } from '../blobs/folder-files.ts';
import { createFolderMarks } from '../blobs/folder-marks.ts';
import type { BucketAccess } from '../egress/bucket.ts';
import { openBucket } from '../egress/open-bucket.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { noSwift, type Swift, startSwift } from '../testing/start-swift.ts';
import { testConfig } from '../testing/test-config.ts';
import { backUpBucket } from './back-up-bucket.ts';
import { createDraft } from './backup-draft.ts';
import { createBackup } from './create-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const MIB = 1 << 20;
const limits = { maxBytes: 100 * MIB };
const INSTALLATION = '01936b2e-7c00-7000-8000-0000000000ff';
/** Nothing, a few bytes, more than a chunk, and an object in parts. */
const contents = new Map(
  [0, 5, 300_001, 8 * MIB + 5].map((bytes, at) => [
    `01936b2e-7c00-7000-8000-0000000${at}${at}2ab`,
    randomBytes(bytes),
  ]),
);
const [, small = '', , long = ''] = contents.keys();
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const { signal } = new AbortController();

interface Place {
  readonly dataDir: string;
  readonly blobs: BucketAccess | null;
  readonly files: BlobFiles;
  readonly marks: BlobMarks;
}

describe.skipIf(noSwift !== null)(
  `content in backups of a folder and of a bucket${noSwift === null ? '' : ` (${noSwift})`}`,
  () => {
    let server: TestServer;
    let swift: Swift;
    let folder: string;
    let count = 0;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'artel-content-'));
      swift = await startSwift();
      server = await startTestServer({ areas: [] });
    });
    beforeEach(() => server.db('DELETE FROM platform.blobs'));
    afterAll(async () => {
      await server?.close();
      await swift?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    async function open(kind: 'folder' | 'bucket'): Promise<Place> {
      count += 1;
      const dataDir = join(await mkdtemp(join(folder, 'data-')), 'data');
      if (kind === 'folder')
        return {
          dataDir,
          blobs: null,
          files: createFolderFiles(dataDir),
          marks: createFolderMarks({ dataDir }),
        };
      const blobs = swift.getAccess(`content-${count}/`);
      const options = { db: server.platform.db, clock: server.clock, folder: join(folder, 'parts') };
      const bucket = openBucket(blobs);
      return {
        dataDir,
        blobs,
        files: createBucketFiles({ bucket, ...options }),
        marks: createBucketMarks(bucket),
      };
    }

    async function fill({ dataDir, files, marks }: Place): Promise<void> {
      await createFolderMarks({ dataDir }).write('installation', 'unused beside a bucket');
      await writeFile(join(dataDir, 'master.key'), Buffer.alloc(32, 1));
      await writeFile(join(dataDir, 'secrets.json'), '{}');
      await marks.replace('installation', INSTALLATION);
      await marks.replace('database', 'this one');
      for (const [id, content] of contents) {
        await files.write(id, Readable.from([content]), limits);
        await server.db(
          `INSERT INTO platform.blobs (id, kind, bytes, created_at) VALUES ($1, 'test/file', $2, now())
           ON CONFLICT DO NOTHING`,
          [id, content.length],
        );
      }
    }

    const toConfig = ({ dataDir, blobs }: Place) => ({
      ...testConfig,
      dataDir,
      blobs,
      databaseUrl: server.database.appUrl,
      databaseAdminUrl: server.database.ownerUrl,
    });
    const backUp = (place: Place, dir: string, until = signal) =>
      createBackup({
        config: toConfig(place),
        dir,
        keyFile: null,
        version: '1',
        log: server.platform.log,
        signal: until,
      });
    const known = async () =>
      (await server.db<{ name: string }>('SELECT name FROM platform.migrations')).map(({ name }) => name);
    const restore = async (place: Place, dir: string) =>
      restoreBackup({ config: toConfig(place), dir, keyFile: null, migrations: await known(), signal });

    /** All content of a place: ids, lengths and hashes. */
    async function read({ files, marks }: Place) {
      const found: Record<string, { bytes: number; sha256: string }> = {};
      for await (const ids of files.list())
        for (const id of ids) {
          const content = await buffer((await files.open(id)) as Readable);
          expect((await files.stat(id))?.bytes).toBe(content.length);
          found[id] = { bytes: content.length, sha256: sha256(content) };
        }
      return { found, mark: await marks.read('installation'), database: await marks.read('database') };
    }
    const wanted = {
      found: Object.fromEntries(
        [...contents].map(([id, content]) => [id, { bytes: content.length, sha256: sha256(content) }]),
      ),
      mark: INSTALLATION,
      database: null,
    };

    test('a backup of either restores to either, byte by byte, and both backups are the same', async () => {
      const manifests: unknown[] = [];
      for (const kind of ['folder', 'bucket'] as const) {
        const source = await open(kind);
        await fill(source);
        const dir = join(folder, `backup-of-${kind}`);
        expect((await backUp(source, dir)).faults).toEqual([]);
        const manifest = (await readManifest(dir))?.manifest;
        manifests.push(manifest?.files, manifest?.folders.toSorted());
        for (const target of [await open('folder'), await open('bucket')]) {
          await restore(target, dir);
          expect(await read(target)).toEqual(wanted);
          expect(await readFile(join(target.dataDir, 'secrets.json'), 'utf8')).toBe('{}');
          // Beside a bucket the data folder has no content, and nothing of the restore remains in either.
          const names = (await readdir(target.dataDir)).filter((name) => !name.startsWith('server.lock'));
          expect(names.toSorted()).toEqual(
            [...(target.blobs ? ['cache'] : ['blobs']), 'master.key', 'secrets.json'].toSorted(),
          );
          if (target.blobs)
            expect((await swift.listKeys(target.blobs.prefix)).toSorted()).toEqual(
              [...Object.keys(wanted.found).map((id) => `content/${id}`), 'installation.id'].toSorted(),
            );
        }
      }
      const [ofFolder, foldersOfFolder, ofBucket, foldersOfBucket] = manifests;
      expect([ofBucket, foldersOfBucket]).toEqual([ofFolder, foldersOfFolder]);
    });

    test.each(['folder', 'bucket'] as const)(
      'content of a %s that is missing, shorter or damaged is named, and the rest is in the backup',
      async (kind) => {
        const source = await open(kind);
        await fill(source);
        await source.files.remove(small);
        const path = join(source.dataDir, 'blobs', toContentPath(long));
        if (kind === 'folder') await truncate(path, 8 * MIB);
        else {
          await source.files.remove(long);
          await source.files.write(long, Readable.from([Buffer.alloc(8 * MIB)]), limits);
        }
        const dir = join(folder, `faults-of-${kind}`);
        expect((await backUp(source, dir)).faults.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
          { id: small, kind: 'missing' },
          { id: long, kind: 'damaged' },
        ]);
        // A row that was released may be without a file.
        await server.db('UPDATE platform.blobs SET released_at = now() WHERE id = ANY($1)', [[small, long]]);
        expect((await backUp(source, `${dir}-later`)).faults).toEqual([]);
        const target = await open('bucket');
        await restore(target, dir);
        expect(Object.keys((await read(target)).found)).toHaveLength(contents.size - 1);
      },
    );

    test('an object whose bytes are not those of its hash is named though its length is right', async () => {
      const source = await open('bucket');
      await fill(source);
      const content = Buffer.from('other');
      const md5 = createHash('md5').update(content).digest('base64');
      const stored = { sha256: sha256(contents.get(small) ?? content) };
      const object = { bytes: content.length, md5, open: () => content };
      await openBucket(source.blobs as BucketAccess).put(`content/${small}`, object, stored);
      expect((await backUp(source, join(folder, 'of-damaged'))).faults).toEqual([
        { id: small, kind: 'damaged' },
      ]);
    });

    test('an object that the storage lists late is in the backup, because its row names it', async () => {
      const source = await open('bucket');
      await fill(source);
      const draft = await createDraft(await mkdtemp(join(folder, 'late-')), false);
      const late = { ...openBucket(source.blobs as BucketAccess), async *list() {} };
      expect(await backUpBucket(draft, late, { ids: contents.keys(), signal })).toEqual([]);
      expect(draft.files).toHaveLength(contents.size + 1);
    });

    test('a bucket in use is refused and stays as it is; what an interrupted restore left is replaced', async () => {
      const source = await open('bucket');
      await fill(source);
      const dir = join(folder, 'backup');
      await backUp(source, dir);
      const before = await read(source);
      await rm(source.dataDir, { recursive: true });
      await expect(restore(source, dir)).rejects.toMatchObject({
        key: 'start.restore.bucketNotEmpty',
        values: { path: `s3://artel/${source.blobs?.prefix.slice(0, -1)}` },
      });
      expect(await read(source)).toEqual(before);
      // A restore that was killed has put its mark and some content.
      const target = await open('bucket');
      const bucket = openBucket(target.blobs as BucketAccess);
      await bucket.put('restore.unfinished', toMarkContent('another restore'));
      await target.files.write(
        '01936b2e-7c00-7000-8000-000000009999',
        Readable.from([Buffer.from('half')]),
        limits,
      );
      await restore(target, dir);
      expect(await read(target)).toEqual(wanted);
      // The mark of a restore that ended between its last two steps means nothing once a server has started.
      await bucket.put('restore.unfinished', toMarkContent('this restore'));
      await target.marks.write('database', 'this one');
      await rm(target.dataDir, { recursive: true });
      await expect(restore(target, dir)).rejects.toMatchObject({ key: 'start.restore.bucketNotEmpty' });
      expect((await read(target)).found).toEqual(wanted.found);
    });

    test('a damaged backup puts nothing into a bucket; without its bucket a backup ends in a sentence and leaves nothing', async () => {
      const source = await open('bucket');
      await fill(source);
      const dir = join(folder, 'damaged');
      await backUp(source, dir);
      await truncate(join(dir, 'data/blobs', toContentPath(long)), 8 * MIB);
      const target = await open('bucket');
      await expect(restore(target, dir)).rejects.toMatchObject({ key: 'start.restore.damaged' });
      expect(await swift.listKeys(target.blobs?.prefix ?? '')).toEqual([]);
      await swift.kill();
      try {
        const refused = { key: 'start.bucket.unusable' };
        await expect(backUp(source, join(folder, 'without'))).rejects.toMatchObject(refused);
        await expect(restore(await open('bucket'), dir)).rejects.toMatchObject(refused);
      } finally {
        await swift.restart();
      }
      expect(await readdir(folder)).not.toContain('without');
    });
  },
);
