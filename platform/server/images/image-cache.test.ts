import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { breakFiles } from '../testing/break-files.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { type CacheKey, createImageCache } from './image-cache.ts';
import type { Picture } from './render-picture.ts';

let folder: string;
let warned: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-images-'));
  warned = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A new cache with empty memory, as after a start. */
const openCache = (maxBytes = 1_000_000, at = folder) =>
  createImageCache({ folder: at, maxBytes, log: { warn: (facts: unknown) => void warned.push(facts) } });
const getKey = (name: string): CacheKey => ({ object: `ab${name}`, variant: `variant-${name}` });
const getPath = (name: string) => join(folder, 'ab', `ab${name}`, `variant-${name}`);
const picture = (size = 100, type: Picture['type'] = 'image/webp'): Picture => ({
  type,
  body: Buffer.alloc(size, 5),
});

test('a stored image is found again, by the next server too, and only its owner may read it', async () => {
  const cache = openCache();
  expect(await cache.find(getKey('1'))).toBe(null);
  await cache.store(getKey('1'), picture(100, 'image/png'));
  for (const one of [cache, openCache()])
    expect(await one.find(getKey('1'))).toEqual(picture(100, 'image/png'));
  expect((await stat(getPath('1'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
});

test('a file that was cut off, emptied or changed anywhere is thrown away', async () => {
  await openCache().store(getKey('1'), picture());
  const whole = await readFile(getPath('1'));
  const damaged = [whole.subarray(0, 50), whole.subarray(0, 33), whole.subarray(0, 10), Buffer.alloc(0)];
  for (const at of [0, 32, 33, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    damaged.push(changed);
  }
  for (const [at, bytes] of damaged.entries()) {
    await writeFile(getPath('1'), bytes);
    expect(await openCache().find(getKey('1')), `damage ${at}`).toBe(null);
    expect(await readdir(join(folder, 'ab/ab1'))).toEqual([]);
  }
  expect(warned).toHaveLength(damaged.length);
});

test('the bound is held by removing the least recently used', async () => {
  const cache = openCache(15_000);
  for (const [at, name] of ['old', 'older', 'new'].entries()) {
    await cache.store(getKey(name), picture(200));
    const usedAt = new Date(Date.now() - [2_000_000, 3_000_000, 1_000_000][at]!);
    await utimes(getPath(name), usedAt, usedAt);
  }
  // Requested again, so it is no longer among the oldest.
  await openCache().find(getKey('older'));
  await cache.store(getKey('4'), picture(400));
  const left = (await readdir(join(folder, 'ab'))).toSorted();
  expect(left).toEqual(['ab4', 'abnew', 'abolder'].filter((name) => left.includes(name)));
  expect(left).toContain('ab4');
  expect(left).not.toContain('abold');
});

test('a lowered limit, and files that a killed server was writing, are handled at the start', async () => {
  const cache = openCache();
  for (const name of ['1', '2', '3']) await cache.store(getKey(name), picture(1000));
  const draft = join(folder, 'drafts/cut-off');
  await writeFile(draft, 'half');
  await utimes(draft, new Date(0), new Date(0));
  await writeFile(join(folder, 'drafts/under-way'), 'half');
  await openCache(10_000).tidy();
  expect(await readdir(join(folder, 'drafts'))).toEqual(['under-way']);
  expect((await readdir(join(folder, 'ab'))).length).toBe(1);
});

test('an image that has not been requested for a day is deleted, folder and all', async () => {
  const cache = openCache();
  await cache.store(getKey('1'), picture());
  await cache.tidy(new Date(Date.now() - 1000));
  expect(await readdir(join(folder, 'ab/ab1'))).toHaveLength(1);
  await cache.tidy(new Date(Date.now() + 1000));
  expect(await readdir(folder)).toEqual(['drafts']);
});

test('a thousand tiny pictures stored at once stay within the bound of used disk space', async () => {
  const cache = openCache(20_000);
  await Promise.all(Array.from({ length: 1000 }, (_, at) => cache.store(getKey(String(at)), picture(500))));
  await cache.tidy();
  const stored = await readdir(join(folder, 'ab'));
  expect(stored.length * 4096).toBeLessThanOrEqual(20_000);
  expect(stored.length).toBeGreaterThan(0);
});

test('a client that requests all sizes and colours of one picture evicts no others', async () => {
  const cache = openCache(3_000_000);
  await cache.store(getKey('other'), picture());
  for (let at = 0; at < 700; at++) await cache.store({ object: 'abflood', variant: `v${at}` }, picture());
  expect((await readdir(join(folder, 'ab/abflood'))).length).toBeLessThanOrEqual(300);
  expect(await openCache().find(getKey('other'))).toEqual(picture());
  expect(await openCache().find({ object: 'abflood', variant: 'v699' })).toEqual(picture());
});

test('a disk that takes nothing more costs time alone', async ({ skip }) => {
  const disk = await mountSmallDisk(1);
  if (disk === null) return skip('only root may mount the small disk that this needs');
  onTestFinished(disk.unmount);
  await disk.fill();
  const cache = openCache(1_000_000, join(disk.path, 'images'));
  await cache.store(getKey('1'), picture());
  expect(warned).toHaveLength(1);
  expect(await cache.find(getKey('1'))).toEqual(picture());
});

test('on a disk that is low nothing is added, on one that can not be read pictures are made again', async () => {
  const cache = createImageCache({
    folder,
    maxBytes: 1_000_000,
    log: { warn: (facts: unknown) => void warned.push(facts) },
    requireRoom: async () => {
      throw new Error('The disk is low');
    },
  });
  await cache.store(getKey('1'), picture());
  expect([await cache.find(getKey('1')), await openCache().find(getKey('1'))]).toEqual([picture(), null]);
  await openCache().store(getKey('2'), picture());
  const repair = breakFiles(folder, { code: 'EIO', at: 'open' });
  expect(await openCache().find(getKey('2'))).toBe(null);
  repair();
  expect(warned).toHaveLength(2);
});
