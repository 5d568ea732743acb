import { mkdir, rm, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';
import {
  createFileCopier,
  type FileFacts,
  syncPath,
  syncTree,
  writeContent,
  writeSynced,
} from '../files/copy-file.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import type { Tree } from './list-tree.ts';
import type { Manifest } from './manifest.ts';

/** Name of the folder in a backup that mirrors the data folder. */
export const MIRROR = 'data';

/** An unfinished backup: the copied files, and the function that removes them. */
export interface BackupDraft {
  readonly files: Manifest['files'];
  readonly folders: string[];
  /** Copies a tree from one folder into the mirror; a file that disappears meanwhile is left out. */
  copy(from: string, tree: Tree, to: string, signal: AbortSignal): Promise<void>;
  /** Copies content that arrives in chunks into the mirror. */
  save(path: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<FileFacts>;
  /** Writes a small file. */
  write(path: string, content: string | Buffer): Promise<void>;
  /** Syncs everything to the disk. */
  sync(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Starts a backup in an empty folder; `isOurs` if the folder itself was created for it. */
export async function createDraft(dir: string, isOurs: boolean): Promise<BackupDraft> {
  const mirror = join(dir, MIRROR);
  const files: Manifest['files'] = [];
  const folders: string[] = [];
  await mkdir(mirror, { mode: 0o700 });

  const created = new Set<string>();

  async function createFolders(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (created.has(path)) continue;
      await mkdir(join(mirror, path), { recursive: true, mode: 0o700 });
      // Two files may have created their folder at the same moment.
      if (!created.has(path)) folders.push(path);
      created.add(path);
    }
  }

  return {
    files,
    folders,
    async copy(from, tree, to, signal) {
      const place = (path: string) => (to === '' ? path : `${to}/${path}`);
      await createFolders([...(to === '' ? [] : [to]), ...tree.folders.map(place)]);
      // The largest files first, so that no worker copies a large one alone at the end.
      const bySize = tree.files.toSorted((a, b) => b.size - a.size);
      await forEachConcurrently(
        bySize,
        async ({ path, size }, copier) => {
          const facts = await unlessMissing(
            copier.copy(join(from, path), join(mirror, place(path)), size),
            null,
          );
          if (facts) files.push({ path: place(path), ...facts });
        },
        () => createFileCopier(signal),
      );
    },
    async save(path, content, signal) {
      await createFolders(getFolders(path));
      const facts = await writeContent(join(mirror, path), content, signal);
      files.push({ path, ...facts });
      return facts;
    },
    async write(path, content) {
      await createFolders(getFolders(path));
      await writeSynced(join(mirror, path), content);
      files.push({
        path,
        ...(await createFileCopier(new AbortController().signal).read(join(mirror, path))),
      });
    },
    async sync() {
      await syncTree(mirror, files, folders);
      await syncPath(dir);
    },
    async discard() {
      await rm(mirror, { recursive: true, force: true });
      await unlessMissing(unlink(join(dir, 'manifest.json.new')), null);
      await unlessMissing(unlink(join(dir, 'manifest.json')), null);
      if (isOurs) await rmdir(dir).catch(() => {});
    },
  };
}

/** The folders above a file, from the outermost. */
function getFolders(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_name, at) => names.slice(0, at + 1).join('/'));
}
