import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlobFiles } from './blob-files.ts';
import type { BlobMove } from './blob-moves.store.ts';
import { createFolderFiles } from './folder-files.ts';
import { createMovingFiles } from './moving-files.ts';

const id = '01936b2e-7c00-7000-8000-0000000012ab';
const other = '01936b2e-7c00-7000-8000-0000000012ac';
const limits = { maxBytes: 1000 };
const move = (phase: BlobMove['phase']): BlobMove => ({
  number: 3,
  target: 'bucket',
  sourceId: 'source',
  targetId: 'target',
  phase,
  copiedTo: null,
});
const words = () => Readable.from([Buffer.from('words')]);

let folder: string;
let source: BlobFiles;
let target: BlobFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-moving-'));
  const open = async (name: string) => {
    await mkdir(join(folder, name, 'blobs'), { recursive: true });
    return createFolderFiles(join(folder, name));
  };
  [source, target] = [await open('source'), await open('target')];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A server with both places, at the phase. */
function start(phase: BlobMove['phase'], places: { target?: BlobFiles; isMarked?: boolean } = {}) {
  const { isMarked = true } = places;
  const moving = createMovingFiles({
    own: 'bucket',
    folder: source,
    bucket: places.target ?? target,
    isMarked: async () => isMarked,
  });
  moving.begin(move(phase), phase !== 'moved');
  return moving;
}
const read = async (files: BlobFiles, of = id) => {
  const content = await files.open(of);
  return content && text(content);
};
const failing = (method: 'write' | 'open'): BlobFiles => ({
  ...target,
  [method]: async () => {
    throw new Error('the target is away');
  },
});

test('content is written to both places, read from either and removed from both', async () => {
  const { files } = start('copying');
  await source.write(other, words(), limits);
  expect((await files.write(id, words(), limits)).bytes).toBe(5);
  expect([await read(source), await read(target), await read(files, other)]).toEqual([
    'words',
    'words',
    'words',
  ]);
  await source.remove(id);
  expect(await read(files)).toBe('words');
  await files.remove(other);
  await files.remove(id);
  expect([await files.stat(id), await files.stat(other)]).toEqual([null, null]);
});

test('content that the target refuses is in neither place; while it is away the source is read', async () => {
  await expect(
    start('copying', { target: failing('write') }).files.write(id, words(), limits),
  ).rejects.toThrow('away');
  expect([await source.stat(id), await target.stat(id)]).toEqual([null, null]);
  await source.write(id, words(), limits);
  const { files } = start('copying', { target: failing('open') });
  expect(await read(files)).toBe('words');
  await expect(read(files, other)).rejects.toThrow('away');
});

test('a draft ends in both places, and again in the target after the move', async () => {
  const moving = start('copying');
  const { files } = moving;
  for (const each of [id, other]) {
    await files.startDraft(each);
    await files.append(each, 0, words(), limits);
  }
  const facts = await files.finishDraft(id);
  expect(await files.finishDraft(id)).toEqual(facts);
  expect([await read(source), await read(target)]).toEqual(['words', 'words']);
  await moving.follow(move('moved'));
  expect(await files.append(other, 5, words(), limits)).toBe(10);
  await files.finishDraft(other);
  expect([await read(target, other), await files.draftBytes(other)]).toEqual(['wordswords', null]);
});

test('a server takes part once the writes that it began before have ended', async () => {
  const moving = createMovingFiles({
    own: 'bucket',
    folder: target,
    bucket: source,
    isMarked: async () => true,
  });
  moving.begin(null, false);
  const slow = Promise.withResolvers<void>();
  async function* content() {
    yield Buffer.from('slow');
    await slow.promise;
  }
  const writing = moving.files.write(id, content(), limits);
  const following = moving.follow({ ...move('copying'), target: 'folder' });
  // The marks are read first.
  await new Promise((resolve) => setImmediate(resolve));
  await moving.files.write(other, words(), limits);
  expect([moving.getJoined(), await read(target, other)]).toEqual([0, 'words']);
  slow.resolve();
  await Promise.all([writing, following]);
  expect([moving.getJoined(), await target.stat(id)]).toEqual([3, null]);
});

test('a server with another folder, or without the bucket, is left behind when the move goes on', async () => {
  const apart = createMovingFiles({
    own: 'bucket',
    folder: target,
    bucket: source,
    isMarked: async () => false,
  });
  const without = createMovingFiles({
    own: 'folder',
    folder: source,
    bucket: null,
    isMarked: async () => true,
  });
  const left: unknown[] = [];
  for (const phase of ['copying', 'closing'] as const) {
    await apart.follow({ ...move(phase), target: 'folder' });
    await without.follow(move(phase));
    left.push([apart.isLeftBehind(), without.isLeftBehind()]);
  }
  expect(left).toEqual([
    [false, false],
    [true, true],
  ]);
  expect([apart.getJoined(), without.getJoined()]).toEqual([0, 0]);
});

test('a server that starts after a move uses its place alone', async () => {
  const { files, getJoined } = start('moved');
  await files.write(id, words(), limits);
  expect([getJoined(), await source.stat(id), await read(target)]).toEqual([3, null, 'words']);
});
