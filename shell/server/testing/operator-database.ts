import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from '@artel/server/testing';
import { freePort } from '@artel/server/testing/free-port';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { isAlive, until } from './child-server.ts';

/** The oldest supported PostgreSQL; if it is not installed, the one that comes with Artel. */
const OLDEST = '/usr/lib/postgresql/15/bin';
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/** A PostgreSQL as an operator would provide it, which the test stops, starts and freezes. */
export async function startOperatorDatabase() {
  const binaries = existsSync(OLDEST)
    ? { initdb: join(OLDEST, 'initdb'), postgres: join(OLDEST, 'postgres') }
    : await findBinaries();
  const folder = await mkdtemp('/tmp/artel-operator-');
  const identity = process.getuid?.() === 0 ? UNPRIVILEGED : null;
  if (identity) await chown(folder, identity.uid, identity.gid);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const options = { cwd: '/', stdio: 'ignore', ...(identity ?? {}) } as const;
  const url = (role: string, database = 'work') => `postgresql://${role}@127.0.0.1:${port}/${database}`;
  let postmaster = 0;
  let exited: Promise<unknown> = Promise.resolve();

  async function start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
    const child = spawn(
      binaries.postgres,
      ['-D', dataDir, ...settings.flatMap((one) => ['-c', one])],
      options,
    );
    postmaster = child.pid ?? 0;
    exited = once(child, 'exit');
    await until(() => answers(url('boss', 'postgres')));
  }

  /** Fast shutdown: open connections are ended. */
  async function stop(): Promise<void> {
    process.kill(postmaster, 'SIGINT');
    await exited;
  }

  /** To every process of the server, as when its machine or its disk hangs. */
  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    process.kill(postmaster, signal);
    for (const pid of await getChildren(postmaster)) sendIfAlive(pid, signal);
  }

  onTestFinished(async () => {
    if (postmaster && isAlive(postmaster)) {
      await signalAll('SIGCONT');
      process.kill(postmaster, 'SIGQUIT');
      await exited;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const made = ['-D', dataDir, '-U', 'boss', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  const [code] = await once(spawn(binaries.initdb, made, options), 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  await start();
  await request(url('boss', 'postgres'), 'CREATE ROLE owner LOGIN', 'CREATE ROLE app LOGIN');
  await request(url('boss', 'postgres'), 'CREATE DATABASE work OWNER owner');
  const env = { DATABASE_URL: url('app'), DATABASE_ADMIN_URL: url('owner') };
  return { env, url, start, stop, freeze: () => signalAll('SIGSTOP'), thaw: () => signalAll('SIGCONT') };
}

async function request(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

function answers(url: string): Promise<boolean> {
  return request(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

/** A process of the server may have ended by itself meanwhile. */
function sendIfAlive(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

async function getChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return pids.filter((_pid, at) => Number(/\) \S (\d+)/.exec(stats[at] ?? '')?.[1]) === parent);
}
