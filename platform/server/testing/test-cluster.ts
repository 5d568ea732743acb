import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '../db/embedded/binaries.ts';
import { untilReady } from './until-ready.ts';

/** The environment variable with the address of this run's cluster, which test workers inherit. */
const CLUSTER_VARIABLE = 'ARTEL_TEST_CLUSTER';
const PREFIX = 'artel-test-';
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/** Unsafe but fast: a crash loses only data of a test. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
  jit: 'off',
  timezone: 'UTC',
};

interface TestCluster {
  /** Folder of the socket. */
  readonly socketDir: string;
  stop(): Promise<void>;
}

/** The roles of every test database; the socket requires no passwords. */
export type TestRole = 'postgres' | 'artel_owner' | 'artel_app';

/** One PostgreSQL for a whole run: the embedded one, or the system's version 15 with `ARTEL_TEST_POSTGRES=15`. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeOrphans();
  const { initdb, postgres } = await findPrograms();
  const root = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const data = join(root, 'data');
  const identity = process.getuid?.() === 0 ? UNPRIVILEGED : null;
  await mkdir(data, { mode: 0o700 });
  if (identity) await Promise.all([root, data].map((path) => chown(path, identity.uid, identity.gid)));
  await chmod(root, 0o755);
  const made = spawn(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'], ...(identity ?? {}) },
  );
  const [code] = await once(made, 'exit');
  if (code !== 0) throw new Error(`initdb of the test cluster ended with ${code}`);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: root }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(postgres, ['-D', data, ...settings], {
    cwd: '/',
    stdio: 'ignore',
    ...(identity ?? {}),
  });
  await untilReady({
    connect: () => connectOnce(root),
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    pause: () => wait(50),
  });
  await createRoles(root);
  process.env[CLUSTER_VARIABLE] = root;
  return {
    socketDir: root,
    async stop() {
      // Nothing in it needs a checkpoint.
      server.kill('SIGQUIT');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Address of a database of this run's cluster. */
export function testUrl(role: TestRole, database: string, socketDir = process.env[CLUSTER_VARIABLE]): string {
  if (!socketDir) throw new Error('No test cluster is running: database tests need the global set-up');
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

async function findPrograms(): Promise<{ initdb: string; postgres: string }> {
  const version = process.env['ARTEL_TEST_POSTGRES'];
  if (!version) return findBinaries();
  const folder = `/usr/lib/postgresql/${version}/bin`;
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

async function connectOnce(socketDir: string): Promise<void> {
  const client = new Client({ connectionString: testUrl('postgres', 'postgres', socketDir) });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

async function createRoles(socketDir: string): Promise<void> {
  const client = new Client({ connectionString: testUrl('postgres', 'postgres', socketDir) });
  await client.connect();
  await client.query('CREATE ROLE artel_owner LOGIN; CREATE ROLE artel_app LOGIN');
  await client.end();
}

/** Removes the PostgreSQL that a killed run left behind. */
async function removeOrphans(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const root = join(tmpdir(), name);
    const lock = await readFile(join(root, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const [postmaster, folder] = lock.split('\n');
    if (folder === join(root, 'data') && Number(postmaster) > 1 && isAlive(Number(postmaster))) {
      process.kill(Number(postmaster), 'SIGQUIT');
    }
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
