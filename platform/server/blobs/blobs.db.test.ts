import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HOUR } from '@artel/contract/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../db/scopes.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import type { Blobs, WrittenBlob } from './blobs.ts';

const userId = '01936b2e-7c00-7000-8000-00000000000a';
const companyId = '01936b2e-7c00-7000-8000-00000000000c';
const owner = { kind: 'test/note', userId } as const;

let dataDir: string;
let server: TestServer;
let blobs: Blobs;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'artel-blobs-'));
  server = await startTestServer({ areas: [], config: { dataDir } });
  blobs = server.platform.blobs;
});
afterEach(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const asUser = (work: (tx: Tx) => Promise<void>) => server.platform.db.asUser(userId, work);
async function* content(words: string) {
  yield Buffer.from(words);
}
const write = (words = 'words') => blobs.write(content(words), { maxBytes: 1000 });
const isThere = async ({ id }: Pick<WrittenBlob, 'id'>) => (await blobs.stat(id)) !== null;
const rows = () => server.db('SELECT id, bytes::int, kind, user_id, company_id FROM platform.blobs');

async function afterNights(hours: number): Promise<void> {
  server.clock.advance(hours * HOUR);
  await server.runTimedJobs();
}

test('a blob that a transaction claimed stays; one that no transaction claimed is deleted after a day', async () => {
  const [stored, rolledBack, forgotten] = [await write(), await write(), await write()];
  await asUser((tx) => blobs.store(tx, stored, owner));
  const failed = asUser(async (tx) => {
    await blobs.store(tx, rolledBack, owner);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow();
  await afterNights(23);
  expect(await Promise.all([stored, rolledBack, forgotten].map(isThere))).toEqual([true, true, true]);
  await afterNights(2);
  expect(await Promise.all([stored, rolledBack, forgotten].map(isThere))).toEqual([true, false, false]);
  expect(await rows()).toEqual([
    { id: stored.id, bytes: 5, kind: 'test/note', user_id: userId, company_id: null },
  ]);
  const opened = await blobs.open(stored.id);
  expect(opened && (await text(opened))).toBe('words');
});

test('released content stays for a day, for the backup under way, then file and row go', async () => {
  const blob = await write();
  await asUser((tx) => blobs.store(tx, blob, owner));
  server.clock.advance(100 * HOUR);
  const undone = asUser(async (tx) => {
    await blobs.release(tx, blob.id);
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow();
  await afterNights(30);
  expect(await isThere(blob)).toBe(true);
  await asUser((tx) => blobs.release(tx, blob.id));
  await afterNights(23);
  expect(await isThere(blob)).toBe(true);
  await afterNights(2);
  expect([await isThere(blob), await rows()]).toEqual([false, []]);
});

test('all blobs of a person, or of a company, are released at once, and no one else’s', async () => {
  const [mine, companys, installations] = [await write(), await write(), await write()];
  await asUser(async (tx) => {
    await blobs.store(tx, mine, owner);
    await blobs.store(tx, companys, { kind: 'test/logo', companyId });
    await blobs.store(tx, installations, { kind: 'test/sign' });
  });
  await asUser((tx) => blobs.releaseOwned(tx, { userId }));
  await afterNights(25);
  expect(await Promise.all([mine, companys, installations].map(isThere))).toEqual([false, true, true]);
  await asUser((tx) => blobs.releaseOwned(tx, { companyId }));
  await afterNights(25);
  expect(await Promise.all([mine, companys, installations].map(isThere))).toEqual([false, false, true]);
});

test('a night that was cut off between file and row is finished by the next', async () => {
  const blob = await write();
  await asUser((tx) => blobs.store(tx, blob, owner));
  await asUser((tx) => blobs.release(tx, blob.id));
  await rm(join(dataDir, 'blobs', blob.id.slice(-2), blob.id.slice(-4, -2), blob.id));
  await afterNights(25);
  expect(await rows()).toEqual([]);
});

test.each(['installation', 'database'])(
  'the night of a server whose database is not the folder’s deletes nothing: the folder names another %s',
  async (name) => {
    const [orphan, released] = [await write(), await write()];
    await asUser((tx) => blobs.store(tx, released, owner));
    await asUser((tx) => blobs.release(tx, released.id));
    await mkdir(join(dataDir, 'blobs/drafts'), { recursive: true });
    await writeFile(join(dataDir, `blobs/${name}.id`), '01936b2e-7c00-7000-8000-0000000000ff\n');
    await afterNights(49);
    expect([await isThere(orphan), await isThere(released)]).toEqual([true, true]);
    expect(await rows()).toHaveLength(1);
  },
);

test('a night that would delete most of the folder stops and says so; a hundred files it deletes', async () => {
  const kept = await write();
  await asUser((tx) => blobs.store(tx, kept, owner));
  const orphans: WrittenBlob[] = [];
  for (let each = 0; each < 101; each += 1) orphans.push(await write());
  await afterNights(49);
  expect(await Promise.all(orphans.map(isThere))).not.toContain(false);
  await asUser((tx) => blobs.store(tx, orphans[0] as WrittenBlob, owner));
  await afterNights(1);
  expect((await Promise.all(orphans.map(isThere))).filter(Boolean)).toHaveLength(1);
  expect(await isThere(kept)).toBe(true);
});

test('a server killed between the file and the commit leaves a file that goes, never a row without one', async () => {
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const code = `
    import pg from 'pg';
    import { createFolderFiles } from ${url('folder-files.ts')};
    async function* content() { yield Buffer.from('words'); }
    const id = '01936b2e-7c00-7000-8000-0000000012ab';
    await createFolderFiles(${JSON.stringify(dataDir)}).write(id, content(), { maxBytes: 1000 });
    const client = new pg.Client({ connectionString: ${JSON.stringify(server.database.appUrl)} });
    await client.connect();
    await client.query('BEGIN');
    await client.query("INSERT INTO platform.blobs (id, kind, bytes, created_at) VALUES ($1, 'test/note', 5, now())", [id]);
    process.stdout.write('inserted');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  const blob = { id: '01936b2e-7c00-7000-8000-0000000012ab', bytes: 5 };
  expect([await isThere(blob), await rows()]).toEqual([true, []]);
  await afterNights(25);
  expect(await isThere(blob)).toBe(false);
});
