import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Mounts a disk of this many megabytes; null if this user may not. */
export async function mountSmallDisk(megabytes: number) {
  const path = await mkdtemp('/tmp/artel-disk-');
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path]);
  } catch {
    await rmdir(path);
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    /** Fills it completely. */
    async fill(): Promise<void> {
      const file = await open(ballast, 'a');
      try {
        for (const size of [1 << 20, 1 << 12]) await appendUntilFull(file, Buffer.alloc(size));
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(ballast),
    /** Also works while something in it is open: it disappears with the last file. */
    async unmount(): Promise<void> {
      await run('umount', ['--lazy', path]);
      await rmdir(path);
    },
  };
}

async function appendUntilFull(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  try {
    for (;;) await file.appendFile(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
