import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { isSameProcess, processStamp } from './process-stamp.ts';

/** The process that works with a data folder. */
interface Holder {
  readonly pid: number;
  /** Distinguishes the process from a later one with the same number. */
  readonly stamp: string;
}

const NAME = 'server.lock';

/**
 * Locks a data folder for one server at a time; after a crash the next one can lock it. Each holder creates a
 * link with the number after the last dead holder's, which succeeds only once; the last number remains after
 * a release, so that a server that read it earlier can't claim it again.
 */
export async function lockFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const own = join(dataDir, `${NAME}.new-${randomUUID()}`);
  const holder: Holder = { pid: process.pid, stamp: await processStamp(process.pid) };
  try {
    await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
    const path = getPath(dataDir, await claim(own, dataDir));
    return { release: () => writeFile(path, '').catch(() => undefined) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError('dataDirUnusable', { path: dataDir, reason: code ?? message });
  } finally {
    await unlink(own).catch(() => undefined);
  }
}

/** The running holder of the folder's lock, or null. */
export async function findFolderHolder(dataDir: string): Promise<Holder | null> {
  const last = (await listNumbers(dataDir)).at(-1);
  return last === undefined ? null : findHolder(getPath(dataDir, last));
}

async function claim(own: string, dataDir: string): Promise<number> {
  for (;;) {
    const last = (await listNumbers(dataDir)).at(-1) ?? 0;
    const holder = await findHolder(getPath(dataDir, last));
    if (holder) throw new StartError('dataDirBusy', { path: dataDir, pid: holder.pid });
    const number = last + 1;
    const isTaken = await link(own, getPath(dataDir, number)).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true;
        throw error;
      },
    );
    if (isTaken) continue;
    const numbers = await listNumbers(dataDir);
    // A number below the last is free only because a faster process has removed it.
    const isLast = numbers.at(-1) === number;
    const outdated = isLast ? numbers.slice(0, -1) : [number];
    for (const old of outdated) await unlink(getPath(dataDir, old)).catch(() => undefined);
    if (isLast) return number;
  }
}

async function listNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names
    .filter((name) => /^server\.lock\.\d+$/.test(name))
    .map((name) => Number(name.slice(NAME.length + 1)))
    .sort((a, b) => a - b);
}

function getPath(dataDir: string, number: number): string {
  return join(dataDir, `${NAME}.${number}`);
}

/** Returns the holder in a file; an empty file was released, a missing one was removed. */
async function findHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  if (text === '') return null;
  const holder = JSON.parse(text) as Holder;
  return (await isSameProcess(holder.pid, holder.stamp)) ? holder : null;
}
