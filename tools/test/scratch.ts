import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The folder whose files Linux holds in memory. */
const IN_MEMORY = '/dev/shm';
const PREFIX = 'artel-run-';
/** Maximal bytes of the databases and profiles of a run, and the additional need of the run itself. */
const ROOM = 4 * 1024 ** 3;
const BESIDE = 2 * 1024 ** 3;

/**
 * A folder for the temporary files of a run, in memory if there is room: a run creates and drops some hundred
 * databases of a thousand files each, which takes longer on a disk than the tests. Suites about durability
 * (started and killed servers, backups, full disks) use `/tmp` themselves. Null without enough room.
 */
export function createScratch(parent = IN_MEMORY): string | null {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < ROOM || freemem() < ROOM + BESIDE) return null;
    removeForgotten(parent);
    const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
    // A database server that must not run as root needs to traverse it.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return null;
  }
}

/** Removes folders that killed runs left behind, because they occupy memory. */
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
