import { spawn } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDepartment } from '@artel/company/contract';
import { createMoveActs } from '@artel/company/server';
import { createOwner, type TestMember } from '@artel/company/server/testing';
import { makeFile } from '@artel/disk/server/testing';
import { callRoute, startTestServer, type TestServer } from '@artel/server/testing';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';
import { until } from './testing/child-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const PASSPHRASE = 'переезд-в-новый-дом';
const LONG_MS = 1_500_000;

/** A server whose installation commands of the operator open, too. */
async function startInstallation(word: string): Promise<TestServer> {
  const masterKey = Buffer.alloc(32, word);
  const server = await startTestServer({ areas, masterKey });
  onTestFinished(() => server.close());
  await writeFile(join(server.platform.config.dataDir, 'master.key'), masterKey, { mode: 0o600 });
  return server;
}

/** `npm run admin` in a process of its own, on the installation of a server. */
function admin({ platform, database }: TestServer, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['shell/server/admin.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      INIT_CWD: '',
      ARTEL_DATA: platform.config.dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_ADMIN_URL: database.ownerUrl,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdin.on('error', () => {});
  child.stdin.end(`${PASSPHRASE}\n`);
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(output)));
  return { child, ended };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Kills the command as soon as the condition is true. */
async function killWhen(command: ReturnType<typeof admin>, isTime: () => Promise<boolean>): Promise<void> {
  await until(async () => command.child.exitCode !== null || (await isTime()));
  command.child.kill('SIGKILL');
  await command.ended;
}

/** A transaction that stays open until its connection ends. */
async function begin({ database }: TestServer, statement: string): Promise<Client> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query(`BEGIN; ${statement}`);
  return client;
}

const write = async (server: TestServer, owner: TestMember, name: string) =>
  (await callRoute(server, createDepartment, { body: { name, parentId: null } }, owner)).status;

/** Five commands in processes of their own. */
test.runIf(isDeep)(
  'however the commands are killed, the company works in exactly one installation',
  async () => {
    const source = await startInstallation('source');
    const target = await startInstallation('target');
    const folder = await mkdtemp(join(tmpdir(), 'artel-move-kills-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const owner = await createOwner(source, 'Убиваемая');
    await makeFile(source, owner, { content: Buffer.alloc(8 * 1024 * 1024, 'содержимое') });
    const { companyId } = owner;
    const path = join(folder, 'company');
    const getState = async () =>
      (await source.db<{ state: string }>('SELECT state FROM platform.company_stops'))[0]?.state;
    const isThere = async () =>
      (await target.db('SELECT FROM company.companies WHERE id = $1', [companyId])).length > 0;

    const moments = [() => exists(`${path}.part`), async () => (await getState()) === 'packing'];
    for (const [at, isTime] of moments.entries()) {
      // The packer waits for this transaction once all writes are stopped.
      const older = await begin(source, 'SELECT 1');
      await killWhen(admin(source, 'pack-company', companyId, path), isTime);
      await older.end();
      expect(await exists(path)).toBe(false);
      // A file without its end does not open.
      if (await exists(`${path}.part`)) {
        expect(await admin(target, 'unpack-company', `${path}.part`).ended).toMatch(
          /Файл неполный|Это не файл/,
        );
      }
      expect(await isThere()).toBe(false);
      await rm(`${path}.part`, { force: true });
      await source.db(
        `UPDATE platform.company_stops SET until = now() - interval '1 second' WHERE state <> 'moved'`,
      );
      const { platform } = source;
      for (const id of await platform.listAbandonedMoves())
        await platform.endAbandonedMove(id, createMoveActs(platform, id));
      expect(await write(source, owner, `После смерти ${at}`)).toBe(201);
    }

    expect(await admin(source, 'pack-company', companyId, path).ended).toContain('Компания упакована');
    expect(await write(source, owner, 'Поздний')).toBe(403);

    // Killed among its rows: nothing is committed, and the same file is unpacked again.
    const holder = await begin(target, 'LOCK TABLE company.members IN EXCLUSIVE MODE');
    const waits = async () =>
      (await target.db(`SELECT FROM pg_locks WHERE relation = 'company.members'::regclass AND NOT granted`))
        .length > 0;
    await killWhen(admin(target, 'unpack-company', path), waits);
    await holder.end();
    await expect.poll(waits, { timeout: LONG_MS }).toBe(false);
    expect(await isThere()).toBe(false);
    expect(await admin(target, 'unpack-company', path).ended).toMatch(/Компания .+ распакована/);
    expect(await isThere()).toBe(true);
    expect(await write(source, owner, 'Ещё позднее')).toBe(403);
    const rows = await target.db<{ name: string }>('SELECT name FROM company.departments ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(['После смерти 0', 'После смерти 1']);
  },
  LONG_MS,
);
