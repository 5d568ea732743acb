import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HOUR } from '@artel/contract/time';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mountSmallDisk } from '../testing/small-disk.ts';
import type { BlobFiles } from './blob-files.ts';
import { createFolderFiles } from './folder-files.ts';
import { createFolderMarks } from './folder-marks.ts';

const id = '01936b2e-7c00-7000-8000-0000000012ab';
const limits = { maxBytes: 1_000_000 };
const inAnHour = () => new Date(Date.now() + HOUR);

let dataDir: string;
let files: BlobFiles;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'artel-blobs-'));
  // The folder is created by its marks, and by nothing that stores content.
  await createFolderMarks({ dataDir }).write('installation', id);
  files = createFolderFiles(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const chunks = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 7)));
const drafts = () => readdir(join(dataDir, 'blobs/drafts'));
async function listed(): Promise<string[]> {
  const found: string[] = [];
  for await (const ids of files.list()) found.push(...ids);
  return found;
}

test('content comes out as it went in, whole or in part, for the owner of the process alone', async () => {
  expect(await files.write(id, Readable.from([Buffer.from('one '), Buffer.from('two')]), limits)).toEqual({
    bytes: 7,
    sha256: createHash('sha256').update('one two').digest(),
  });
  const opened = await files.open(id);
  expect((await buffer(opened as Readable)).toString()).toBe('one two');
  const part = await files.open(id, { start: 4, end: 5 });
  expect((await buffer(part as Readable)).toString()).toBe('tw');
  expect(await files.stat(id)).toMatchObject({ bytes: 7 });
  const path = join(dataDir, 'blobs/ab/12', id);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'blobs'))).mode & 0o777).toBe(0o700);
  expect(await listed()).toEqual([id]);
  expect(await drafts()).toEqual([]);
});

test('a missing file is reported as missing, and an id never leaves the folder', async () => {
  expect([await files.stat(id), await files.open(id), await listed()]).toEqual([null, null, []]);
  for (const foreign of ['../../etc/passwd', '', `${id}/..`, `${id}\0`, id.toUpperCase()])
    expect(() => files.remove(foreign)).toThrow('no id');
});

test('content that is being read can be removed meanwhile', async () => {
  await files.write(id, chunks(300_000), limits);
  const opened = await files.open(id);
  await files.remove(id);
  expect((await buffer(opened as Readable)).length).toBe(300_000);
  expect(await files.stat(id)).toBe(null);
  await files.remove(id);
});

test('a process that is killed while it writes leaves a draft that no one sees and that is deleted later', async () => {
  const code = `
    import { createFolderFiles } from ${JSON.stringify(new URL('folder-files.ts', import.meta.url).href)};
    async function* content() {
      yield Buffer.alloc(50_000);
      process.stdout.write('half');
      await new Promise(() => setInterval(() => {}, 60_000));
    }
    await createFolderFiles(${JSON.stringify(dataDir)}).write('${id}', content(), { maxBytes: 1e6 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  expect([await files.stat(id), await listed(), (await drafts()).length]).toEqual([null, [], 1]);
  expect(await files.removeDrafts(new Date(Date.now() - HOUR))).toBe(0);
  expect(await files.removeDrafts(inAnHour())).toBe(1);
  expect(await drafts()).toEqual([]);
});

test('a full disk refuses for now and leaves nothing; with room it goes on', async ({ skip }) => {
  const disk = await mountSmallDisk(4);
  if (disk === null) return skip('only root may mount the small disk that this needs');
  onTestFinished(disk.unmount);
  await mkdir(join(disk.path, 'blobs'));
  const small = createFolderFiles(disk.path);
  await expect(small.write(id, chunks(...Array(8).fill(1 << 20)), { maxBytes: 1e8 })).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect([await readdir(join(disk.path, 'blobs/drafts')), await small.stat(id)]).toEqual([[], null]);
  expect(await small.write(id, chunks(1 << 20), { maxBytes: 1e8 })).toMatchObject({ bytes: 1 << 20 });
});

test('a draft grows chunk by chunk, belongs to no one until it is finished, and another process finishes it as well', async () => {
  await files.startDraft(id);
  expect(await files.append(id, 0, chunks(100, 50), limits)).toBe(150);
  expect([await files.draftBytes(id), await files.stat(id), await listed()]).toEqual([150, null, []]);
  async function* broken() {
    yield Buffer.alloc(10, 7);
    throw new Error('the connection broke');
  }
  await expect(files.append(id, 150, broken(), limits)).rejects.toThrow('the connection broke');
  expect(await files.draftBytes(id)).toBe(160);
  await expect(files.append(id, 160, chunks(11), { maxBytes: 10 })).rejects.toMatchObject({
    declaration: { code: 'request/too-large' },
  });
  const other = createFolderFiles(dataDir);
  expect(await other.append(id, 160, chunks(40), limits)).toBe(200);
  const sha256 = createHash('sha256').update(Buffer.alloc(200, 7)).digest();
  for (const each of [other, files, createFolderFiles(dataDir)])
    expect(await each.finishDraft(id)).toEqual({ bytes: 200, sha256 });
  expect([await files.draftBytes(id), (await files.stat(id))?.bytes, await drafts()]).toEqual([
    null,
    200,
    [],
  ]);
});

test('a part that two processes write at once is in the draft once; a gap is refused', async () => {
  const content = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 251));
  const other = createFolderFiles(dataDir);
  await files.startDraft(id);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  async function* slow() {
    yield content.subarray(0, 100);
    await isOver;
    yield content.subarray(100);
  }
  async function* from(at: number) {
    yield content.subarray(at);
  }
  const first = files.append(id, 0, slow(), limits);
  await expect.poll(() => files.draftBytes(id)).toBe(100);
  await expect(other.append(id, 101, from(101), limits)).rejects.toMatchObject({
    declaration: { code: 'request/conflict' },
  });
  expect(await other.append(id, 100, from(100), limits)).toBe(300);
  end();
  expect(await first).toBe(300);
  const sha256 = createHash('sha256').update(content).digest();
  for (const each of [files, other]) expect(await each.finishDraft(id)).toEqual({ bytes: 300, sha256 });
});

const MIB = 1 << 20;
const large = { maxBytes: 64 * MIB };

/** Counts the syncs of content to the disk, for all files. */
async function watchSyncs() {
  const some = await open(import.meta.filename);
  await some.close();
  const syncs = vi.spyOn(Object.getPrototypeOf(some) as typeof some, 'datasync');
  onTestFinished(() => syncs.mockRestore());
  return syncs;
}

test('a large file is put on the disk while more of it arrives, in one chunk or in several', async () => {
  const syncs = await watchSyncs();
  async function* inTwo(after: () => Promise<unknown>) {
    for (let at = 0; at < 9; at += 1) yield Buffer.alloc(MIB, 7);
    await after();
    yield Buffer.alloc(5, 7);
  }
  const syncedBy = (count: number) => () => expect.poll(() => syncs.mock.calls.length).toBe(count);
  await files.write(id, inTwo(syncedBy(1)), large);
  const other = id.replace('01936b2e', '01936b2f');
  await files.startDraft(other);
  await files.append(other, 0, inTwo(syncedBy(2)), large);
  const sha256 = createHash('sha256')
    .update(Buffer.alloc(9 * MIB + 5, 7))
    .digest();
  expect(await files.finishDraft(other)).toEqual({ bytes: 9 * MIB + 5, sha256 });
});

test('a file that could not be put on the disk is not continued', async () => {
  const syncs = await watchSyncs();
  syncs.mockRejectedValueOnce(Object.assign(new Error('EIO: the disk is broken'), { code: 'EIO' }));
  await files.startDraft(id);
  await files.append(id, 0, chunks(...Array.from({ length: 9 }, () => MIB)), large);
  await expect(files.finishDraft(id)).rejects.toThrow('EIO');
  expect([await files.draftBytes(id), await files.stat(id)]).toEqual([null, null]);
});
