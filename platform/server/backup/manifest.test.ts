import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keyCheck, type Manifest, readManifest, writeManifest } from './manifest.ts';

const key = Buffer.alloc(32, 7);
const manifest: Manifest = {
  format: 1,
  artel: '1.2.3',
  createdAt: '2026-11-21T10:00:00.000Z',
  postgres: 18,
  migrations: ['platform/20261101-0000-first'],
  keyCheck: keyCheck(key),
  folders: ['postgres'],
  files: [{ path: 'postgres/PG_VERSION', size: 3, sha256: 'a'.repeat(64) }],
};

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'artel-manifest-'));
  onTestFinished(() => rm(dir, { recursive: true }));
});

async function change(from: string, to: string): Promise<void> {
  const path = join(dir, 'manifest.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

test('a written manifest is read back, and only its own key seals it', async () => {
  expect(await readManifest(dir)).toBeNull();
  await writeManifest(dir, manifest, key);
  const found = await readManifest(dir);
  expect(found?.manifest).toEqual(manifest);
  expect([found?.isSealedBy(key), found?.isSealedBy(Buffer.alloc(32, 8))]).toEqual([true, false]);
});

test.each([
  ['another sum', 'aaaa', 'bbbb'],
  ['a word that nobody reads', '"format":1', '"format":1,"extra":true'],
  ['no migrations, so that an older program would take it', 'platform/20261101-0000-first', 'platform/other'],
])('a manifest that was changed is not sealed any more: %s', async (_what, from, to) => {
  await writeManifest(dir, manifest, key);
  await change(from, to);
  expect((await readManifest(dir))?.isSealedBy(key)).toBe(false);
});

test.each([
  '/etc/passwd',
  '../outside',
  'a\\n/../../outside',
  'postgres/../../outside',
  'postgres/..',
  './a',
  '',
])('a path that points outside the folder is refused: %s', async (path) => {
  await writeManifest(dir, manifest, key);
  await change('postgres/PG_VERSION', path);
  await expect(readManifest(dir)).rejects.toMatchObject({ key: 'start.restore.damaged' });
});

test('a later format and an invalid file have a message each', async () => {
  await writeManifest(dir, manifest, key);
  await change('"format":1', '"format":2');
  await expect(readManifest(dir)).rejects.toMatchObject({ key: 'start.restore.newerFormat' });
  for (const text of ['', '{', 'null', '{"manifest":null}']) {
    await writeFile(join(dir, 'manifest.json'), text);
    await expect(readManifest(dir)).rejects.toMatchObject({ key: 'start.restore.damaged' });
  }
});
