import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { type Identity, spawnAs } from './identity.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { processStamp } from './process-stamp.ts';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process has ended for any reason. */
  readonly exited: Promise<unknown>;
}

interface Launch {
  readonly binaries: Binaries;
  readonly identity: Identity;
  readonly clusterDir: string;
  readonly logPath: string;
}

const POLL_MS = 20;
const LOG_LIMIT = 10 * 1024 * 1024;
/**
 * Limit for recovery after a crash, which reads the log since the last checkpoint: seconds, on a slow disk a
 * minute.
 */
const READY_LIMIT_MS = 120_000;
/** Limit for the remaining processes of a killed PostgreSQL to end; before that a new one refuses to start. */
const LEFTOVERS_LIMIT_MS = 10_000;

/** Starts PostgreSQL in a process group of its own, so that Ctrl-C in the terminal reaches only the server. */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + LEFTOVERS_LIMIT_MS;
  for (;;) {
    const from = await rotateLog(launch.logPath);
    const started = await tryStart(launch);
    if (started) return started;
    const lines = (await readFile(launch.logPath, 'utf8')).slice(from).trim().split('\n');
    const isLeftover = lines.some(
      (line) =>
        line.includes('pre-existing shared memory') ||
        (line.includes('lock file') && line.includes(' already exists')),
    );
    if (!isLeftover || Date.now() > deadline) {
      throw new StartError('databaseFailed', { path: launch.logPath }, lines.slice(-5));
    }
    await pause(200);
  }
}

async function tryStart({ binaries, identity, clusterDir, logPath }: Launch): Promise<Postmaster | null> {
  const log = await open(logPath, 'a', 0o600);
  // A command of root must not create a log that the server's own user can't open.
  if (identity.owner && process.getuid?.() === 0) await log.chown(identity.owner.uid, identity.owner.gid);
  const child = spawnAs(identity, binaries.postgres, ['-D', clusterDir], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
  await log.close();
  child.unref();
  let isGone = false;
  void exited.then(() => {
    isGone = true;
  });
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!isGone && Date.now() < deadline) {
    const file = await readPostmasterFile(clusterDir);
    if (file?.isReady && file.pid === child.pid) return { pid: file.pid, exited };
    await pause(POLL_MS);
  }
  if (!isGone && child.pid) await stopProcess(child.pid);
  return null;
}

/** Stops fast, then immediately, then by a kill; the data stay intact in each case. */
export async function stopProcess(pid: number): Promise<boolean> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 4000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ESRCH';
    }
    if (await endsWithin(pid, timeoutMs)) return true;
  }
  return false;
}

async function endsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if ((await processStamp(pid)) === '') return true;
    await pause(POLL_MS);
  }
  return false;
}

/** Returns the log's length before the start; a long one is renamed, and one old copy is kept. */
async function rotateLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LOG_LIMIT) return size;
  await rename(path, `${path}.old`);
  return 0;
}
