import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { type MigrationError, migrate } from './migrate.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
let folder: string;
let areas: { name: string; migrations: URL }[];

beforeAll(async () => {
  database = await createTestDatabase([]);
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-migrations-'));
  areas = [{ name: 'scratch', migrations: pathToFileURL(`${folder}/`) }];
  await client.query('DROP SCHEMA IF EXISTS scratch CASCADE');
  await client.query(`DELETE FROM platform.migrations WHERE name LIKE 'scratch/%'`);
  return () => rm(folder, { recursive: true });
});

const file = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate({ adminUrl: database.ownerUrl, appRole: 'artel_app', areas, log });
const applied = async () =>
  (
    await client.query(`SELECT name FROM platform.migrations WHERE name LIKE 'scratch/%' ORDER BY name`)
  ).rows.map((row) => row.name);

test('files run once, in the order of their stamps, with the application role filled in', async () => {
  await file('20270101-0002-second.sql', 'INSERT INTO scratch.list VALUES (2);');
  await file(
    '20270101-0001-first.sql',
    'CREATE SCHEMA scratch; CREATE TABLE scratch.list (n int); GRANT SELECT ON scratch.list TO {{app}};',
  );
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  const { rows } = await client.query(
    `SELECT n, has_table_privilege('artel_app', 'scratch.list', 'SELECT') AS granted FROM scratch.list`,
  );
  expect(rows).toEqual([{ n: 2, granted: true }]);
});

test('functions of a later version of the queue are revoked from everyone, and stay with the owner', async () => {
  await client.query(`CREATE FUNCTION graphile_worker.newer() RETURNS int LANGUAGE sql AS 'SELECT 1'`);
  await client.query('ALTER FUNCTION graphile_worker.newer() OWNER TO artel_owner');
  expect(await run()).toBe(0);
  const { rows } = await client.query(
    `SELECT role, has_function_privilege(role, 'graphile_worker.newer()', 'EXECUTE') AS may
     FROM unnest('{artel_owner,artel_app}'::text[]) AS role`,
  );
  expect(rows).toEqual([
    { role: 'artel_owner', may: true },
    { role: 'artel_app', may: false },
  ]);
  await client.query('DROP FUNCTION graphile_worker.newer()');
});

test('servers that start at the same time migrate once', async () => {
  await file('20270101-0001-first.sql', 'CREATE SCHEMA scratch; CREATE TABLE scratch.list (n int);');
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
});

test('a file that fails leaves nothing of itself', async () => {
  await file('20270101-0001-first.sql', 'CREATE SCHEMA scratch; SELECT 1 / 0;');
  await expect(run()).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('division by zero'),
  });
  expect(await applied()).toEqual([]);
  expect((await client.query(`SELECT to_regnamespace('scratch') AS found`)).rows).toEqual([{ found: null }]);
});

test('a changed file and the data of a newer version stop the start with one sentence', async () => {
  await file('20270101-0001-first.sql', 'CREATE SCHEMA scratch;');
  await run();
  await file('20270101-0001-first.sql', 'CREATE SCHEMA scratch; -- changed');
  await expect(run()).rejects.toMatchObject({ kind: 'changed-file' } satisfies Partial<MigrationError>);
  await rm(join(folder, '20270101-0001-first.sql'));
  await expect(run()).rejects.toMatchObject({
    kind: 'newer-data',
    message: expect.stringContaining('scratch/20270101-0001-first'),
  });
});

test('data from before the first release stop the start with the sentence that says what to do', async () => {
  const note = (name: string) =>
    client.query('INSERT INTO platform.migrations (name, checksum) VALUES ($1, $2)', [name, 'x']);
  await note('scratch/20261101-0000-first');
  await expect(run()).rejects.toMatchObject({
    kind: 'unreleased-data',
    message: expect.stringContaining('an empty data folder or database'),
  });
});

test('a migration that waits for a lock lets the requests of other servers pass, and runs once the lock is free', async () => {
  await file('20270101-0001-first.sql', 'CREATE SCHEMA scratch; CREATE TABLE scratch.list (n int);');
  await run();
  await client.query('BEGIN; LOCK TABLE scratch.list IN ACCESS SHARE MODE');
  await file('20270101-0002-column.sql', 'ALTER TABLE scratch.list ADD COLUMN m int;');
  const migrated = run();
  const server = new Client({ connectionString: database.superuserUrl });
  await server.connect();
  const waiting = `SELECT FROM pg_locks WHERE relation = 'scratch.list'::regclass AND NOT granted`;
  await expect.poll(async () => (await server.query(waiting)).rowCount).toBe(1);
  // It would be queued behind the migration until the transaction above ends, which waits for this answer.
  expect((await server.query('SELECT n FROM scratch.list')).rows).toEqual([]);
  await server.end();
  await client.query('COMMIT');
  expect(await migrated).toBe(1);
  expect((await client.query('SELECT m FROM scratch.list')).rows).toEqual([]);
});

test('a file without a transaction builds an index beside running writes', async () => {
  await file('20270101-0001-first.sql', 'CREATE SCHEMA scratch; CREATE TABLE scratch.list (n int);');
  await file(
    '20270101-0002-index.sql',
    '-- no transaction\nDROP INDEX IF EXISTS scratch.by_n;\nCREATE INDEX CONCURRENTLY by_n ON scratch.list (n);\n',
  );
  expect(await run()).toBe(2);
  expect((await client.query(`SELECT to_regclass('scratch.by_n') AS found`)).rows[0].found).not.toBeNull();
});

test('a file with another kind of name is refused', async () => {
  await file('create-things.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('scratch/create-things.sql');
});
