import { cp, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type ChildServer, until } from './testing/child-server.ts';
import { startCommand } from './testing/command.ts';
import { withDatabase } from './testing/fingerprint.ts';
import { startOperatorDatabase } from './testing/operator-database.ts';
import { createStartFolder } from './testing/start-folder.ts';

const OTHER_ID = '01936b2e-7c00-7000-8000-0000000000ff';
const quiet = { ARTEL_DEMO: 'off', ARTEL_LOG_LEVEL: 'info' };

/** A stopped installation with a PostgreSQL of its own, on which each test starts another server. */
async function createInstallation() {
  const database = await startOperatorDatabase();
  const { start, folder, dataDir } = await createStartFolder();
  const env = { ...quiet, ...database.env };
  const at = (name: string) => join(folder, name);
  const stop = async (server: ChildServer) => {
    server.kill('SIGTERM');
    await server.ended;
  };
  const first = await start({ env });
  await first.ready();
  await stop(first);
  return {
    database,
    dataDir,
    at,
    env,
    stop,
    start: (options: Parameters<typeof start>[0] = {}) => start({ env, ...options }),
    /** Returns the last line of a start that is refused. */
    async refusal(options: Parameters<typeof start>[0] = {}): Promise<string> {
      const server = await start({ env, ...options });
      expect(await server.ended).toMatchObject({ code: 1 });
      return server.printed().trim().split('\n').at(-1) ?? '';
    },
    request: (sql: string, values: unknown[] = [], name = 'work') =>
      withDatabase(database.url('boss', name), async (client) => (await client.query(sql, values)).rows),
  };
}

const ready = async ({ url }: ChildServer) => {
  const answer = await fetch(`${url}/api/ready`);
  const { clock, storage } = (await answer.json()) as { clock: boolean; storage: string };
  return { status: answer.status, clock, storage };
};
const READY = { status: 200, clock: true, storage: 'works' };

test('an empty folder, another one or another key is refused in one sentence; a copy of the folder serves', async () => {
  const { dataDir, at, start, stop, refusal, env } = await createInstallation();
  await mkdir(at('empty'));
  await cp(join(dataDir, 'master.key'), at('empty/master.key'));
  expect(await refusal({ dataDir: at('empty') })).toContain(`В папке ${at('empty/blobs')} нет файлов`);
  expect(await readdir(at('empty'))).toEqual(['master.key']);

  await cp(dataDir, at('other'), { recursive: true });
  await writeFile(at('other/blobs/installation.id'), `${OTHER_ID}\n`);
  expect(await refusal({ dataDir: at('other') })).toContain('от другой установки Артели');

  await cp(dataDir, at('copy'), { recursive: true });
  await writeFile(at('key'), Buffer.alloc(32, 7));
  const otherKey = { ...env, ARTEL_SECRET_KEY_FILE: at('key') };
  expect(await refusal({ dataDir: at('copy'), env: otherKey })).toContain('Ключ шифрования не от этой базы');
  const copy = await start({ dataDir: at('copy') });
  await copy.ready();
  expect(await ready(copy)).toEqual(READY);
  await stop(copy);
});

test('adopt-folder binds another folder as the operator decided; from then on the former one is refused', async () => {
  const { dataDir, at, start, refusal, env } = await createInstallation();
  await mkdir(at('empty'));
  await cp(join(dataDir, 'master.key'), at('empty/master.key'));
  const adopted = await startCommand('shell/server/admin.ts', ['adopt-folder'], {
    ...env,
    ARTEL_DATA: at('empty'),
  }).ended;
  expect([adopted.code, adopted.output]).toEqual([0, expect.stringContaining(at('empty'))]);
  const moved = await start({ dataDir: at('empty') });
  await moved.ready();
  expect(await refusal()).toContain('от другой установки Артели');
});

test('a new database, or a copy of the right one, is refused in a folder that another database uses, and stays as it was', async () => {
  const { database, dataDir, request, refusal, start, env } = await createInstallation();
  await request('CREATE DATABASE fresh OWNER owner', [], 'template1');
  await request('CREATE DATABASE copied OWNER owner TEMPLATE work', [], 'template1');
  const urls = (name: string) => ({
    ...env,
    DATABASE_URL: database.url('app', name),
    DATABASE_ADMIN_URL: database.url('owner', name),
  });
  expect(await refusal({ env: urls('fresh') })).toContain('пользуется другая база данных');
  expect(await request(`SELECT to_regclass('platform.migrations') AS found`, [], 'fresh')).toEqual([
    { found: null },
  ]);
  expect(await refusal({ env: urls('copied') })).toContain('а эта — её копия');

  // A backup leaves out which database used the folder: a restored one serves beside the original.
  await rm(join(dataDir, 'blobs/database.id'));
  const restored = await start({ env: urls('copied') });
  await restored.ready();
  expect(await ready(restored)).toEqual(READY);
});

test('of two first starts at once, in two folders of one database, one serves', async () => {
  const database = await startOperatorDatabase();
  const { start, folder } = await createStartFolder();
  const env = { ...quiet, ...database.env };
  const servers = await Promise.all(
    ['one', 'two'].map((name) => start({ dataDir: join(folder, name), env })),
  );
  const ends = await Promise.all(
    servers.map((server) => Promise.race([server.ready().catch(() => null), server.ended])),
  );
  expect(ends.filter((end) => end === undefined)).toHaveLength(1);
  const loser = servers[ends.findIndex((end) => end !== undefined)];
  // It depends on the moment at which the second one sees the first: before or after the migrations began.
  expect(loser?.printed()).toMatch(/нет файлов этой базы данных|Нет ключа шифрования/);
});

test('a folder that is taken away while its server runs: not ready, no other folder in its place; ready once it is back', async () => {
  const { dataDir, at, start } = await createInstallation();
  const server = await start();
  await server.ready();
  expect(await ready(server)).toEqual(READY);
  const blobs = join(dataDir, 'blobs');
  await rename(blobs, at('away'));
  expect(await ready(server)).toEqual({ ...READY, status: 503, storage: 'failed' });
  expect(await readdir(dataDir)).not.toContain('blobs');
  // The place where a disk was mounted is an empty folder.
  await mkdir(blobs);
  expect(await ready(server)).toEqual({ ...READY, status: 503, storage: 'failed' });
  await rmdir(blobs);
  await rename(at('away'), blobs);
  expect(await ready(server)).toEqual(READY);
});

/** Shifts the clock of a process by `TEST_SHIFT_MS`, and by five minutes from one SIGUSR2 to the next. */
const SHIFT = `
  const Real = Date;
  let shift = Number(process.env.TEST_SHIFT_MS ?? 0);
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + shift); }
    static now() { return Real.now() + shift; }
  };
  process.on('SIGUSR2', () => { shift = shift === 0 ? 300_000 : 0; });
`;

test('a clock that is five minutes wrong is refused; while a server runs it is not ready, and ready again by itself', async () => {
  const { at, env, start, refusal } = await createInstallation();
  await writeFile(at('shift.mjs'), SHIFT);
  const shifted = (milliseconds: number) => ({
    ...env,
    ARTEL_METRICS_TOKEN: 'token-of-the-metrics',
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${pathToFileURL(at('shift.mjs')).href}`,
    TEST_SHIFT_MS: String(milliseconds),
  });
  expect(await refusal({ env: shifted(300_000) })).toMatch(/^Часы этого компьютера спешат .* на 300 с/);
  expect(await refusal({ env: shifted(-300_000) })).toMatch(/^Часы этого компьютера отстают .* на 300 с/);

  const server = await start({ env: shifted(0) });
  await server.ready();
  expect(await ready(server)).toEqual(READY);
  server.kill('SIGUSR2');
  await until(async () => (await ready(server)).status === 503);
  expect(await ready(server)).toEqual({ ...READY, status: 503, clock: false });
  const metrics = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: 'Bearer token-of-the-metrics' },
  });
  expect(await metrics.text()).toMatch(/^artel_clock_offset_seconds (299|300)/m);
  server.kill('SIGUSR2');
  await until(async () => (await ready(server)).status === 200);
  expect(server.printed().match(/the clock of this machine is wrong/g)).toHaveLength(1);
  expect(server.printed().match(/the clock of this machine is right again/g)).toHaveLength(1);
});

test('beside a server of another build, or of a release two away, none starts; of the next release it does', async () => {
  const { start, stop, refusal, request } = await createInstallation();
  const first = await start();
  await first.ready();
  const [own] = await request('SELECT id, release, follows, build FROM platform.servers');
  // The running server renews its row and does not look at it, so that it counts as what is written there.
  const pretend = (release: string, follows: string | null, build: string | null) =>
    request('UPDATE platform.servers SET release = $2, follows = $3, build = $4 WHERE id = $1', [
      own.id,
      release,
      follows,
      build,
    ]);
  expect(own.build).not.toBeNull();
  await pretend(own.release, own.follows, 'another');
  expect(await refusal()).toContain('с другой сборкой веб-приложения');
  await pretend('9.9.0', '9.8.0', own.build);
  expect(await refusal()).toContain('сервер версии 9.9.0');
  await pretend('9.9.0', own.release, 'another');
  const second = await start();
  await second.ready();
  expect([await ready(first), await ready(second)]).toEqual([READY, READY]);
  await stop(second);
  expect(await request('SELECT id FROM platform.servers')).toEqual([{ id: own.id }]);

  // The next release has migrated: a server of this one that ended starts again beside it, and not without it.
  await request(`INSERT INTO platform.migrations (name, checksum) VALUES ('disk/20990101-0000-expand', 'x')`);
  const again = await start();
  await again.ready();
  await stop(again);
  await pretend(own.release, own.follows, own.build);
  expect(await refusal()).toContain('Данные записаны более новой версией');
  await request(`DELETE FROM platform.migrations WHERE name = 'disk/20990101-0000-expand'`);

  // A killed server does not renew its row: the next start waits for its end instead of refusing.
  await pretend('9.9.0', '9.8.0', 'another');
  first.kill('SIGKILL');
  await first.ended;
  const third = await start();
  await third.ready();
  await until(async () => (await ready(third)).status === 200);
});
