import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './open-embedded.ts';

const log = pino({ level: 'silent' });

async function createFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/artel-embedded-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // mkdtemp closes the folder to others, which is tested separately.
  await chmod(folder, 0o755);
  return folder;
}

async function request<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Opens, writes, closes, opens again and finds what was written. */
async function retainsData(dataDir: string): Promise<void> {
  const first = await openEmbedded({ dataDir, log });
  await request(first.adminUrl, "CREATE TABLE kept AS SELECT 'Артель' AS word").finally(first.stop);
  const second = await openEmbedded({ dataDir, log });
  expect(await request(second.adminUrl, 'SELECT word FROM kept').finally(second.stop)).toEqual([
    { word: 'Артель' },
  ]);
}

test('a new database: passwords everywhere, no network, checksums, roles without powers', async () => {
  const dataDir = join(await createFolder(), 'data');
  const database = await openEmbedded({ dataDir, log });
  onTestFinished(database.stop);
  const [facts] = await request(
    database.adminUrl,
    `SELECT current_setting('listen_addresses') AS listen, current_setting('server_encoding') AS encoding,
       current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
       (SELECT datlocprovider::text || datlocale FROM pg_database WHERE datname = 'artel') AS locale,
       (SELECT count(*)::int FROM pg_roles WHERE rolname IN ('artel_app', 'artel_owner')
        AND NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication)) AS plain`,
  );
  expect(facts).toEqual({
    listen: '',
    encoding: 'UTF8',
    checksums: 'on',
    fsync: 'on',
    locale: 'bC.UTF-8',
    plain: 2,
  });
  for (const url of [database.adminUrl, database.appUrl, database.superuserUrl]) {
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(request(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  }
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  const socketDir = new URL(database.appUrl).searchParams.get('host') ?? '';
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  await expect(openEmbedded({ dataDir, log })).rejects.toMatchObject({ key: 'start.dataDirBusy' });
});

test('a path of 120 characters and more, with spaces, quotes and Cyrillic', async () => {
  const name = "Папка с данными «Артели» и 'кавычками', такая длинная, что сокет в неё не поместится никогда";
  const dataDir = join(await createFolder(), name, 'и ещё одна внутри неё', 'data');
  expect(dataDir.length).toBeGreaterThan(120);
  await retainsData(dataDir);
});

test('a folder that is closed to everybody else, such as a home', async () => {
  const home = join(await createFolder(), 'home');
  await mkdir(home, { mode: 0o700 });
  await retainsData(join(home, 'data'));
});

test('data that was made in an open folder, after the folder was closed and opened again', async () => {
  const folder = await createFolder();
  const dataDir = join(folder, 'data');
  for (const mode of [0o755, 0o700, 0o755]) {
    await chmod(folder, mode);
    await (await openEmbedded({ dataDir, log })).stop();
  }
});

test('an interrupted creation starts over; a process file of another process is no obstacle', async () => {
  const dataDir = join(await createFolder(), 'data');
  await mkdir(join(dataDir, 'postgres.new/cluster'), { recursive: true });
  await (await openEmbedded({ dataDir, log })).stop();
  // After a power cut the number may belong to any process, such as this one.
  await writeFile(
    join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n`,
  );
  await (await openEmbedded({ dataDir, log })).stop();
});

test('settings of the operator in custom.conf apply', async () => {
  const dataDir = join(await createFolder(), 'data');
  await (await openEmbedded({ dataDir, log })).stop();
  await writeFile(join(dataDir, 'postgres/custom.conf'), "work_mem = '7MB'\n");
  const database = await openEmbedded({ dataDir, log });
  expect(await request(database.appUrl, 'SHOW work_mem').finally(database.stop)).toEqual([
    { work_mem: '7MB' },
  ]);
});

test('a PostgreSQL that cannot start says why and leaves the folder free', async () => {
  const dataDir = join(await createFolder(), 'data');
  await (await openEmbedded({ dataDir, log })).stop();
  await writeFile(join(dataDir, 'postgres/custom.conf'), 'no_such_setting = 1\n');
  const refusal = await openEmbedded({ dataDir, log }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ key: 'start.databaseFailed' });
  expect((refusal as { lines: string[] }).lines.join()).toContain('no_such_setting');
  await rm(join(dataDir, 'postgres/custom.conf'));
  await (await openEmbedded({ dataDir, log })).stop();
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('shut down');
});
