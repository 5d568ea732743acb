import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { breakFiles, resizeDisk } from '../testing/break-files.ts';
import { createStorage } from './create-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { findStorageFault } from './storage-fault.ts';

const MIB = 1 << 20;

let folder: string;
let isOwn: boolean;
let logged: string[];
let refused: string[];
let storage: FileStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  isOwn = true;
  logged = [];
  refused = [];
  const record = (facts: object) => void logged.push((facts as { storage: string }).storage);
  storage = createStorage({
    folder,
    reserveMegabytes: 100,
    isFolderOwn: async () => isOwn,
    log: { info: record, warn: record, error: record },
    onRefusal: (reason) => refused.push(reason),
    describeBytes: (bytes) => `${bytes} bytes`,
  });
});

const size = (totalBytes: number, freeBytes: number) => {
  const undo = resizeDisk(folder, { totalBytes, freeBytes });
  onTestFinished(undo);
  return undo;
};
const full = { declaration: { code: 'request/storage-full', status: 507 }, details: { retryAfter: 60 } };
const low = (left: number) => ({
  declaration: { code: 'request/storage-low', status: 507 },
  details: { retryAfter: 60, values: { free: `${left} bytes` } },
});

test('content is refused where it would touch the reserve, and calls that write at once count for each other', async () => {
  size(1000 * MIB, 110 * MIB);
  await storage.requireRoom(10 * MIB);
  await expect(storage.requireRoom(10 * MIB + 1)).rejects.toMatchObject(low(10 * MIB));
  const release = await storage.claim(6 * MIB);
  await expect(storage.claim(6 * MIB)).rejects.toMatchObject(low(4 * MIB));
  release();
  (await storage.claim(6 * MIB))();
});

test('calls that claim at the same moment do not pass the reserve together', async () => {
  size(1000 * MIB, 110 * MIB);
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => storage.claim(MIB)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('the reserve of a small disk is a quarter, and a file system that reports no size has no reserve', async () => {
  size(100 * MIB, 26 * MIB);
  await storage.requireRoom(MIB);
  await expect(storage.requireRoom(MIB + 1)).rejects.toMatchObject(low(MIB));
  size(0, 0);
  await storage.requireRoom(1e12);
});

test('each change of the state is logged once, each refusal is counted', async () => {
  const enlarge = size(1000 * MIB, 90 * MIB);
  for (let times = 0; times < 2; times += 1) {
    expect(await storage.check()).toBe('low');
    await expect(storage.requireRoom()).rejects.toMatchObject(full);
  }
  enlarge();
  expect(await storage.check()).toBe('works');
  const repair = breakFiles(folder, { code: 'EROFS', at: 'open' });
  onTestFinished(repair);
  expect([await storage.check(), await storage.check()]).toEqual(['failed', 'failed']);
  repair();
  expect(await storage.check()).toBe('works');
  expect(logged).toEqual(['low', 'works', 'failed', 'works']);
  expect(refused).toEqual(['low', 'low']);
});

test('a disk that lost what it should have synced is failed until a sync succeeds', async () => {
  const repair = breakFiles(folder, { code: 'EIO', at: 'sync' });
  onTestFinished(repair);
  expect(await storage.check()).toBe('works');
  storage.explain(Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fsync' }));
  expect(await storage.check()).toBe('failed');
  repair();
  expect(await storage.check()).toBe('works');
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
});

test('a folder that is not the one of the database has failed, and is never made again', async () => {
  expect(await storage.check()).toBe('works');
  isOwn = false;
  expect(await storage.check()).toBe('failed');
  isOwn = true;
  expect(await storage.check()).toBe('works');
  await rm(folder, { recursive: true });
  expect(await storage.check()).toBe('failed');
  const failed = { declaration: { code: 'request/storage-failed', status: 503 } };
  await expect(storage.requireRoom()).rejects.toMatchObject(failed);
  await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});

const failure = (facts: object) => Object.assign(new Error('failed'), facts);

test.each([
  ['no room', { code: 'ENOSPC', syscall: 'write' }, 'full'],
  ['no quota', { code: 'EDQUOT', syscall: 'open' }, 'full'],
  ['a read-only disk', { code: 'EROFS', syscall: 'open' }, 'failed'],
  ['no open files left', { code: 'EMFILE', syscall: 'open' }, 'failed'],
  ['a socket that finds no open file', { code: 'EMFILE', syscall: 'connect' }, null],
  ['a missing file', { code: 'ENOENT', syscall: 'open' }, null],
  ['an error of the database', { code: '53100' }, null],
  ['a defect', {}, null],
])('%s is recognised', (_what, facts, fault) => {
  expect(findStorageFault(failure(facts))).toBe(fault);
});
