import { readFile, readlink, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { processStamp } from './process-stamp.ts';

/** The facts that PostgreSQL writes about itself into its data folder. */
interface PostmasterFile {
  readonly pid: number;
  readonly socketDir: string;
  readonly isReady: boolean;
}

/** The `postmaster.pid` of the cluster, or null when there is none. Its lines are fixed by PostgreSQL. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Finds the PostgreSQL that a killed server left behind, or null. A file that names another program's process
 * is removed: PostgreSQL itself would mistake the number for a running server and refuse.
 */
export async function findOrphan(clusterDir: string): Promise<number | null> {
  const file = await readPostmasterFile(clusterDir);
  if (!file || (await processStamp(file.pid)) === '') return null;
  if (await worksIn(file.pid, clusterDir)) return file.pid;
  await unlink(join(clusterDir, 'postmaster.pid')).catch(() => undefined);
  return null;
}

/** PostgreSQL makes the data folder its working directory; where that cannot be read, the file is believed. */
async function worksIn(pid: number, clusterDir: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterDir));
  } catch {
    return true;
  }
}
