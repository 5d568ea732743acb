import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findFolderHolder, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('one of many that start together gets the folder, also when a dead one held it', {
  repeats: 20,
}, async () => {
  await writeFile(
    join(folder, 'server.lock.7'),
    JSON.stringify({ pid: process.pid, stamp: 'an earlier process' }),
  );
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findFolderHolder(folder)).toMatchObject({ pid: process.pid });
});

test('a released folder can be locked again, and nothing else stays in it', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject({ key: 'start.dataDirBusy' });
  await lock.release();
  expect(await findFolderHolder(folder)).toBeNull();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual(['server.lock.2']);
});

test('a released lock blocks no one', async () => {
  await writeFile(join(folder, 'server.lock.1'), '');
  await (await lockFolder(folder)).release();
});
