import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The folder whose files Linux holds in memory. */
const IN_MEMORY = '/dev/shm';
const PREFIX = 'artel-run-';
/** Bytes that the databases and profiles of a run come to at most, and what the run itself needs besides. */
const ROOM = 4 * 1024 ** 3;
const BESIDE = 2 * 1024 ** 3;

/**
 * A folder for the temporary files of a run, in memory where there is room for them: a run makes and drops some hundred
 * databases of a thousand files each, which take longer on a disk than the tests. Suites about durability (started and
 * killed servers, backups, full disks) name `/tmp` themselves. Null where there is no such room.
 */
export function createScratch(parent = IN_MEMORY): string | null {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < ROOM || freemem() < ROOM + BESIDE) return null;
    removeForgotten(parent);
    const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
    // A database server that may not be root comes by.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return null;
  }
}

/** Runs that were killed left their folders, which take memory. */
function removeForgotten(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
