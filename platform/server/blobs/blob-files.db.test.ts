import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HOUR } from '@artel/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openBucket } from '../egress/open-bucket.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { noSwift, type Swift, startSwift } from '../testing/start-swift.ts';
import type { BlobFiles } from './blob-files.ts';
import { createBucketFiles } from './bucket-files.ts';
import { createFolderFiles } from './folder-files.ts';
import { createFolderMarks } from './folder-marks.ts';

const id = '01936b2e-7c00-7000-8000-0000000012ab';
const other = '01936b2e-7c00-7000-8000-0000000012ac';
const limits = { maxBytes: 100_000_000 };
const MIB = 1 << 20;
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest();

/** Creates one more server's view of the same files. */
type Create = () => Promise<BlobFiles>;

let server: TestServer;
let swift: Swift;
let folder: string;
let prefixes = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-files-'));
  server = await startTestServer({ areas: [] });
  if (noSwift === null) swift = await startSwift();
});
afterAll(async () => {
  await swift?.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function inFolder(): Promise<Create> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await createFolderMarks({ dataDir }).write('installation', id);
  return async () => createFolderFiles(dataDir);
}

async function inBucket(): Promise<Create> {
  await server.db('DELETE FROM platform.blob_drafts');
  const access = swift.getAccess(`test-${++prefixes}/`);
  return async () =>
    createBucketFiles({
      bucket: openBucket(access),
      db: server.platform.db,
      clock: { now: () => new Date() },
      folder: await mkdtemp(join(folder, 'parts-')),
    });
}

describe.each([
  { place: 'a folder', missing: null, begin: inFolder },
  { place: 'a bucket', missing: noSwift, begin: inBucket },
])('the files of blobs in $place', ({ missing, begin }) => {
  let create: Create;
  let files: BlobFiles;
  beforeEach(async ({ skip }) => {
    if (missing !== null) return skip(missing);
    create = await begin();
    files = await create();
  });

  const chunks = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 7)));
  async function listed(): Promise<string[]> {
    const found: string[] = [];
    for await (const ids of files.list()) found.push(...ids);
    return found;
  }
  const read = async (range?: { start: number; end: number }, of = id) =>
    buffer((await files.open(of, range)) as Readable);

  test('content comes out as it went in, whole, in part and from behind its end', async () => {
    expect(await files.write(id, Readable.from([Buffer.from('one '), Buffer.from('two')]), limits)).toEqual({
      bytes: 7,
      sha256: sha256(Buffer.from('one two')),
    });
    expect((await read()).toString()).toBe('one two');
    expect((await read({ start: 4, end: 5 })).toString()).toBe('tw');
    expect((await read({ start: 5, end: 100 })).toString()).toBe('wo');
    expect((await read({ start: 7, end: 8 })).toString()).toBe('');
    expect(await files.stat(id)).toMatchObject({ bytes: 7, writtenAt: expect.any(Date) });
    expect(await listed()).toEqual([id]);
    await files.remove(id);
    await files.remove(id);
    expect([await files.stat(id), await files.open(id), await files.openToSend(id), await listed()]).toEqual([
      null,
      null,
      null,
      [],
    ]);
  });

  test('an id never leaves its place', () => {
    for (const foreign of ['../../etc/passwd', '', `${id}/..`, `${id}\0`, id.toUpperCase()])
      expect(() => files.remove(foreign)).toThrow('no id');
  });

  test('nothing is content too', async () => {
    const nothing = { bytes: 0, sha256: sha256(Buffer.alloc(0)) };
    expect(await files.write(id, chunks(), limits)).toEqual(nothing);
    await files.startDraft(other);
    expect(await files.finishDraft(other)).toEqual(nothing);
    expect([
      (await files.stat(id))?.bytes,
      (await read()).length,
      (await read(undefined, other)).length,
    ]).toEqual([0, 0, 0]);
  });

  test('a long file comes out as it went in, from any place of it', async () => {
    const content = randomBytes(9 * MIB + 5);
    async function* inChunks() {
      for (let at = 0; at < content.length; at += 700_001)
        yield Buffer.from(content.subarray(at, at + 700_001));
    }
    const facts = { bytes: content.length, sha256: sha256(content) };
    expect(await files.write(id, inChunks(), { ...limits, isOwn: true })).toEqual(facts);
    expect(sha256(await read())).toEqual(facts.sha256);
    const range = { start: 8 * MIB - 3, end: 8 * MIB + 300_003 };
    expect((await read(range)).equals(content.subarray(range.start, range.end + 1))).toBe(true);
  });

  test('a socket gets what is in a file, also where it is read slowly and where it is left', async () => {
    const content = randomBytes(2_500_000);
    await files.write(id, Readable.from([content]), limits);
    const http = createServer(async (request, response) => {
      const [start, end] = (request.headers.range ?? '').split('-').map(Number);
      const body = await files.openToSend(id, end === undefined ? undefined : { start: start ?? 0, end });
      body?.on('error', () => {}).pipe(response);
      response.once('close', () => body?.destroy());
    });
    await once(http.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void http.close());
    const { port } = http.address() as AddressInfo;
    const send = async (range = '') =>
      (await once(get({ port, headers: { range } }), 'response'))[0] as IncomingMessage;
    const slow = await send();
    const hash = createHash('sha256');
    for await (const chunk of slow) {
      hash.update(chunk);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(hash.digest()).toEqual(sha256(content));
    const part = await buffer(await send('1048570-2000000'));
    expect(part.equals(content.subarray(1_048_570, 2_000_001))).toBe(true);
    expect(await buffer(await send('0-0'))).toEqual(content.subarray(0, 1));
    const left = await send();
    await once(left, 'readable');
    left.destroy();
  });

  test('a reader that does not read has little content waiting', async () => {
    await files.write(id, chunks(4 * MIB), limits);
    const stream = (await files.openToSend(id)) as Readable;
    stream.read(0);
    await once(stream, 'readable');
    expect(stream.readableLength).toBeLessThanOrEqual(3 * 65_536);
    stream.destroy();
    await once(stream, 'close');
  });

  test('chunks that no one else uses release their memory as they are written, others retain theirs', async () => {
    const [own, shared] = [Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2)];
    const part = shared.subarray(0, 10);
    await files.write(id, Readable.from([own, part]), { ...limits, isOwn: true });
    expect([own.byteLength, part.byteLength, shared.byteLength]).toEqual([0, 10, 70_000]);
    expect(await files.stat(id)).toMatchObject({ bytes: 70_010 });
    const stored = Buffer.alloc(70_000, 3);
    await files.write(other, Readable.from([stored]), limits);
    expect(stored.byteLength).toBe(70_000);
  });

  test('a stream that is too long is refused while it runs and leaves nothing', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield Buffer.alloc(MIB);
      }
    }
    await expect(files.write(id, endless(), { maxBytes: 10 * MIB })).rejects.toMatchObject({
      declaration: { code: 'request/too-large' },
    });
    expect(taken).toBe(11);
    expect([await files.stat(id), await listed()]).toEqual([null, []]);
    expect(await files.removeDrafts(new Date(Date.now() + HOUR))).toBe(0);
    expect(await files.write(id, chunks(10_000), { maxBytes: 10_000 })).toMatchObject({ bytes: 10_000 });
  });

  test('a stream that breaks off, or whose reader has gone, leaves nothing', async () => {
    async function* broken() {
      for (let count = 0; count < 9; count += 1) yield Buffer.alloc(MIB);
      throw new Error('the connection broke');
    }
    await expect(files.write(id, broken(), limits)).rejects.toThrow('the connection broke');
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(files.write(id, chunks(10), { ...limits, signal: gone })).rejects.toThrow('gone');
    expect([await files.stat(id), await listed()]).toEqual([null, []]);
    expect(await files.removeDrafts(new Date(Date.now() + HOUR))).toBe(0);
  });

  test('a draft grows chunk by chunk, belongs to no one until it is finished, and another server finishes it as well', async () => {
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
    const beside = await create();
    expect(await beside.append(id, 160, chunks(40), limits)).toBe(200);
    await expect(files.append(id, 201, chunks(1), limits)).rejects.toMatchObject({
      declaration: { code: 'request/conflict' },
    });
    const facts = { bytes: 200, sha256: sha256(Buffer.alloc(200, 7)) };
    for (const each of [beside, files, await create()]) expect(await each.finishDraft(id)).toEqual(facts);
    expect([await files.draftBytes(id), (await files.stat(id))?.bytes, await listed()]).toEqual([
      null,
      200,
      [id],
    ]);
  });

  test('chunks of any length that reach two servers in turns become one content', async () => {
    const content = randomBytes(9 * MIB + 100_005);
    const lengths = [1, 3 * MIB, 6 * MIB - 1, 5, 100_000];
    const servers = [files, await create()];
    await files.startDraft(id);
    let at = 0;
    for (const [turn, length] of lengths.entries()) {
      const chunk = content.subarray(at, at + length);
      const writer = servers[turn % 2] as BlobFiles;
      at = await writer.append(id, at, Readable.from([chunk.subarray(0, 9), chunk.subarray(9)]), limits);
    }
    expect(at).toBe(content.length);
    const facts = { bytes: content.length, sha256: sha256(content) };
    // Both finish it at the same moment, as after an answer that was lost.
    expect(await Promise.all(servers.map((each) => each.finishDraft(id)))).toEqual([facts, facts]);
    expect(sha256(await read())).toEqual(facts.sha256);
  });

  test('a part that arrives at two servers at once is in the draft once', async () => {
    const content = randomBytes(9 * MIB);
    await files.startDraft(id);
    const beside = await create();
    async function* from(start: number) {
      for (let at = start; at < content.length; at += 500_000) yield content.subarray(at, at + 500_000);
    }
    const both = await Promise.allSettled([files, beside].map((each) => each.append(id, 0, from(0), limits)));
    const refused = both.filter(({ status }) => status === 'rejected');
    for (const each of refused)
      expect(each).toMatchObject({ reason: { declaration: { code: 'request/conflict' } } });
    expect(refused.length).toBeLessThan(2);
    // A refused client continues from what has arrived.
    const arrived = (await files.draftBytes(id)) ?? 0;
    if (arrived < content.length) await beside.append(id, arrived, from(arrived), limits);
    expect(await beside.finishDraft(id)).toEqual({ bytes: content.length, sha256: sha256(content) });
    expect(sha256(await read())).toEqual(sha256(content));
  });

  test('a repeated chunk is skipped as far as it is known', async () => {
    await files.startDraft(id);
    await files.append(id, 0, Readable.from([Buffer.from('one two')]), limits);
    expect(await files.append(id, 4, Readable.from([Buffer.from('two three')]), limits)).toBe(13);
    expect((await files.finishDraft(id)).bytes).toBe(13);
    expect((await read()).toString()).toBe('one two three');
  });

  test('a dropped draft is gone, and one that is left for a day goes at night', async () => {
    await files.startDraft(id);
    await files.append(id, 0, chunks(9, 5), limits);
    await files.startDraft(other);
    await files.append(other, 0, chunks(9 * MIB, 5), limits);
    await files.dropDraft(id);
    expect([await files.draftBytes(id), await files.draftBytes(other)]).toEqual([null, 9 * MIB + 5]);
    expect(await files.removeDrafts(new Date(Date.now() - HOUR))).toBe(0);
    expect(await files.removeDrafts(new Date(Date.now() + HOUR))).toBe(1);
    expect([await files.draftBytes(other), await listed()]).toEqual([null, []]);
    expect(await files.removeDrafts(new Date(Date.now() + HOUR))).toBe(0);
  });
});
