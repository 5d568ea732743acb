import { readFile, readlink, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { processStamp } from './process-stamp.ts';

/** The facts about a running PostgreSQL that it writes into its data folder. */
interface PostmasterFile {
  readonly pid: number;
  readonly socketDir: string;
  readonly isReady: boolean;
}

/** Reads the `postmaster.pid` of the cluster; null if there is none. Its lines are fixed by PostgreSQL. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Finds the PostgreSQL that a killed server left behind, or null. A file with another program's process is
 * removed, because PostgreSQL would take that for a running server and refuse to start.
 */
export async function findOrphan(clusterDir: string): Promise<number | null> {
  const file = await readPostmasterFile(clusterDir);
  if (!file || (await processStamp(file.pid)) === '') return null;
  if (await worksIn(file.pid, clusterDir)) return file.pid;
  await unlink(join(clusterDir, 'postmaster.pid')).catch(() => undefined);
  return null;
}

/** Whether the process works in the data folder, as PostgreSQL does; if that can't be read, the file is trusted. */
async function worksIn(pid: number, clusterDir: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterDir));
  } catch {
    return true;
  }
}
