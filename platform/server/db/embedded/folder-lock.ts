import { randomUUID } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { isSameProcess, processStamp } from './process-stamp.ts';

/** Who works with a data folder. */
interface Holder {
  readonly pid: number;
  /** Tells the process from a later one with the same number. */
  readonly stamp: string;
}

/** One server at a time works with a data folder; the lock of a dead one is taken over. */
export async function lockFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const path = join(dataDir, 'server.lock');
  const own = join(dataDir, `server.lock.${randomUUID()}`);
  await writeFile(own, JSON.stringify({ pid: process.pid, stamp: await processStamp(process.pid) }), {
    mode: 0o600,
  });
  try {
    await take(own, path, dataDir);
  } finally {
    await unlink(own);
  }
  return { release: () => unlink(path).catch(() => undefined) };
}

/** The live holder of the folder's lock, or null. */
export async function findFolderHolder(dataDir: string): Promise<Holder | null> {
  const holder = await readHolder(join(dataDir, 'server.lock'));
  return holder && (await isSameProcess(holder.pid, holder.stamp)) ? holder : null;
}

async function take(own: string, path: string, dataDir: string): Promise<void> {
  for (;;) {
    try {
      return await link(own, path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST')
        throw new StartError('dataDirUnusable', { path: dataDir, reason: code ?? 'EIO' });
    }
    const holder = await findFolderHolder(dataDir);
    if (holder) throw new StartError('dataDirBusy', { path: dataDir, pid: holder.pid });
    await removeStale(path);
  }
}

/** Moves the dead holder's lock away; what was moved is looked at again, for another start may have been faster. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const holder = await readHolder(aside);
  if (holder && (await isSameProcess(holder.pid, holder.stamp)))
    await link(aside, path).catch(() => undefined);
  await unlink(aside);
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}
