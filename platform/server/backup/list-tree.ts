import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { unlessMissing } from '../files/unless-missing.ts';

/** Folders and files below a folder, by relative paths with `/`; a folder comes before its contents. */
export interface Tree {
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/**
 * Lists what the filter accepts; files that disappear meanwhile are left out. A symbolic link is refused:
 * followed or left out, the copy would not match the original.
 */
export async function listTree(root: string, isWanted: (path: string) => boolean): Promise<Tree> {
  const folders: string[] = [];
  const files: { path: string; size: number }[] = [];
  await walk('');
  return { folders, files };

  async function walk(folder: string): Promise<void> {
    for (const entry of await unlessMissing(readdir(join(root, folder), { withFileTypes: true }), [])) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!isWanted(path)) continue;
      if (entry.isSymbolicLink()) throw new StartError('backup.link', { path: join(root, path) });
      if (entry.isFile()) await add(path);
      if (!entry.isDirectory()) continue;
      folders.push(path);
      await walk(path);
    }
  }

  async function add(path: string): Promise<void> {
    const found = await unlessMissing(lstat(join(root, path)), null);
    if (found) files.push({ path, size: found.size });
  }
}
