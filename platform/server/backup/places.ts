import { mkdir, readdir, realpath, statfs } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { unlessMissing } from '../files/unless-missing.ts';

/** The path with all links resolved, also of something that does not exist yet. */
export async function truePath(path: string): Promise<string> {
  const found = await unlessMissing(realpath(path), null);
  if (found !== null) return found;
  const parent = dirname(path);
  return parent === path ? path : join(await truePath(parent), basename(path));
}

export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Names in a folder; empty if it does not exist. */
export async function listNames(path: string): Promise<string[]> {
  return unlessMissing(readdir(path), []);
}

/** Refuses before the first byte if the disk has too little space. */
export async function demandSpace(path: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(await existing(path));
  if (bavail * bsize >= bytes) return;
  const values = { path, need: megabytes(bytes), free: megabytes(bavail * bsize) };
  throw new StartError('backup.noSpace', values);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

/** Creates a folder that only its owner can open; returns whether it was created. */
export async function createPrivateFolder(path: string): Promise<boolean> {
  return (await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined;
}

async function existing(path: string): Promise<string> {
  const found = await unlessMissing(realpath(path), null);
  return found ?? existing(dirname(path));
}
