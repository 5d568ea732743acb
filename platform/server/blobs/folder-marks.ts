import { access, link, mkdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../backup/list-tree.ts';
import type { Config } from '../config/config.ts';
import { syncPath, writeSynced } from '../files/copy-file.ts';
import { createPrivateFile } from '../files/private-file.ts';
import { blobFolder, createFolderFiles } from './folder-files.ts';

/** `installation` is in the backup; `database` is not, because a restored database is another one. */
type FolderMark = 'installation' | 'database';

/** Two small files by which the folder with the content names its installation and the database that uses it. */
export interface FolderMarks {
  read(mark: FolderMark): Promise<string | null>;
  /** Writes a mark that is missing; returns the content of the file, which another start may have written. */
  write(mark: FolderMark, content: string): Promise<string>;
  replace(mark: FolderMark, content: string): Promise<void>;
  /** Writes the id of the installation beside its place, before the database stores it. */
  prepare(id: string): Promise<void>;
  /** Moves a prepared id to its place, unless the place has one; without a prepared one it changes nothing. */
  finalize(id: string): Promise<void>;
  /** Whether the folder stores any content. */
  hasContent(): Promise<boolean>;
  /** Whether at least one of these blobs has its file. */
  hasAny(ids: readonly string[]): Promise<boolean>;
}

export function createFolderMarks(config: Pick<Config, 'dataDir'>): FolderMarks {
  const root = blobFolder(config);
  const files = createFolderFiles(config.dataDir);
  const getPath = (mark: FolderMark) => join(root, `${mark}.id`);
  const getDraft = (id: string) => join(root, `installation.${id}`);
  const createRoot = () => mkdir(root, { recursive: true, mode: 0o700 });

  return {
    async read(mark) {
      const text = await unlessMissing(readFile(getPath(mark), 'utf8'), null);
      return text?.trim() ?? null;
    },
    async write(mark, content) {
      await createRoot();
      const stored = await createPrivateFile(getPath(mark), Buffer.from(`${content}\n`));
      await syncPath(root);
      return stored.toString('utf8').trim();
    },
    async replace(mark, content) {
      await createRoot();
      const draft = `${getPath(mark)}.new`;
      await rm(draft, { force: true });
      await writeSynced(draft, `${content}\n`);
      await rename(draft, getPath(mark));
      await syncPath(root);
    },
    async prepare(id) {
      await createRoot();
      await writeSynced(getDraft(id), `${id}\n`);
      await syncPath(root);
    },
    async finalize(id) {
      const isPrepared = await unlessMissing(
        access(getDraft(id)).then(() => true),
        false,
      );
      if (!isPrepared) return;
      await link(getDraft(id), getPath('installation')).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await unlink(getDraft(id));
      await syncPath(root);
    },
    async hasContent() {
      for await (const ids of files.list()) if (ids.length > 0) return true;
      return false;
    },
    async hasAny(ids) {
      for (const id of ids) if ((await files.stat(id)) !== null) return true;
      return false;
    },
  };
}
