import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findRunning } from '@artel/server';
import { type ChildServer, startChild, until } from '../child-server.ts';
import { withDatabase } from '../fingerprint.ts';
import { readRequiredConsents, requestCode } from '../signed-in.ts';
import { ARCHIVE, FACTS, LASTING_TABLES, type SchemaFacts, schemasFolder } from './earlier-schemas.ts';
import { packFolder } from './packed-folder.ts';

/**
 * `npm run keep-schema [-- --root FOLDER]`: starts this version, or that of another checkout, with a demo company, lets
 * people write, stops it and keeps its data folder for the test of upgrades. To be run at each release.
 */
const { values } = parseArgs({ options: { root: { type: 'string' } } });
const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn', ARTEL_TRUSTED_PROXIES: 'loopback' };
const PASSWORD = 'Сирень-и-83-трамвая';
/**
 * Files that a clean start does not need: logs, locks, files written at each start, the write-ahead log
 * except its last file.
 */
const LEFT_OUT =
  /^(postgres\.log.*|server\.lock.*|postgres\/(postgresql\.conf|pg_hba\.conf|custom\.conf|postmaster\.opts))$/;

const root = values.root ?? fileURLToPath(new URL('../../../../', import.meta.url));
const release = await readRelease();
const folder = await mkdtemp('/tmp/artel-keep-');
const dataDir = join(folder, 'data');
try {
  await chmod(folder, 0o755);
  await served(async () => {});
  // Reused log files would be packed with their former content.
  await writeFile(join(dataDir, 'postgres/custom.conf'), "wal_recycle = off\nmin_wal_size = '32MB'\n");
  const facts = await served(write);
  const last = facts.migrations.toSorted((a, b) => (getStamp(a.name) < getStamp(b.name) ? -1 : 1)).at(-1);
  const name = getStamp(last?.name ?? '');
  const target = join(schemasFolder, name);
  await mkdir(target, { recursive: true });
  const lastWal = (await readdir(join(dataDir, 'postgres/pg_wal')))
    .filter((file) => /^[0-9A-F]{24}$/.test(file))
    .sort();
  const size = await packFolder(dataDir, join(target, ARCHIVE), (path) => {
    const wal = /^postgres\/pg_wal\/([0-9A-F]{24})$/.exec(path)?.[1];
    return !LEFT_OUT.test(path) && (wal === undefined || wal === lastWal.at(-1));
  });
  await writeFile(join(target, FACTS), `${JSON.stringify(facts, null, 2)}\n`);
  process.stdout.write(`${name}: ${(size / 1e6).toFixed(2)} MB\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The version and the commit of the sources; the commit must be all of them, because later tests start it again. */
async function readRelease(): Promise<NonNullable<SchemaFacts['release']>> {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') throw new Error(`${root} has changes that are in no commit`);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: git('rev-parse', 'HEAD') };
}

/** Runs the version on the folder, and stops it gracefully. */
async function served<T>(work: (server: ChildServer) => Promise<T>): Promise<T> {
  const server = await startChild({ dataDir, env, root });
  try {
    await server.ready();
    return await work(server);
  } finally {
    server.kill('SIGTERM');
    await server.ended;
  }
}

/**
 * Writes the data that people leave behind: a demo company, a person who signed up, sessions, a code that was
 * requested and its letter.
 */
async function write(server: ChildServer): Promise<SchemaFacts> {
  const { url } = server;
  const consents = await readRequiredConsents(url);
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Pick<SchemaFacts, 'logins'>;
  const username = `newcomer-${randomUUID().slice(0, 8)}@example.ru`;
  await demandOk(requestCode(url, username, consents));
  const code = await readCode(server, username);
  const person = {
    familyName: 'Соколова',
    givenName: 'Вера',
    middleName: 'Ильинична',
    companyName: 'Рябина',
  };
  await demandOk(
    post(`${url}/api/registration/v2`, { email: username, code, ...person, password: PASSWORD }),
  );
  const logins = [
    ...demo.logins.map((one) => ({ username: one.username, password: one.password })),
    { username, password: PASSWORD },
  ];
  for (const login of logins) await demandOk(post(`${url}/api/auth/login`, login));
  const waitingLetterTo = `waiting-${randomUUID().slice(0, 8)}@example.ru`;
  await demandOk(requestCode(url, waitingLetterTo, consents));
  await readCode(server, waitingLetterTo);

  const { superuserUrl = '' } = (await findRunning(dataDir)) ?? {};
  return withDatabase(superuserUrl, async (client) => {
    const migrations = await client.query<SchemaFacts['migrations'][number]>(
      'SELECT name, checksum FROM platform.migrations ORDER BY split_part(name, $1, 2)',
      ['/'],
    );
    const counts: Record<string, number> = {};
    for (const table of LASTING_TABLES) {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
      counts[table] = rows[0]?.count ?? 0;
    }
    // Leaves the last file of the write-ahead log nearly empty.
    await client.query('VACUUM FULL');
    await client.query('CHECKPOINT');
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
    return { release, migrations: migrations.rows, logins, waitingLetterTo, counts };
  });
}

/** The code in the newest letter to the address, which a job writes a moment later. */
async function readCode({ url, printed }: ChildServer, address: string): Promise<string> {
  const page = /http:\/\/\S+\/api\/letters\?key=\S+/.exec(printed())?.[0] ?? '';
  let code: string | undefined;
  await until(async () => {
    const { items } = (await (await fetch(page.replace(/^http:\/\/[^/]+/, url))).json()) as {
      items: unknown[];
    };
    const letter = items.map((item) => JSON.stringify(item)).find((item) => item.includes(address));
    code = /\b\d{6}\b/.exec(letter?.replaceAll(address, '') ?? '')?.[0];
    return code !== undefined;
  });
  return code ?? '';
}

async function demandOk(requested: Promise<Response>): Promise<void> {
  const answer = await requested;
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`);
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function getStamp(migration: string): string {
  return /\/(\d{8}-\d{4})-/.exec(migration)?.[1] ?? '';
}
