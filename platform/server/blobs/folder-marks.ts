import { access, link, mkdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { syncPath, writeSynced } from '../files/copy-file.ts';
import { createPrivateFile } from '../files/private-file.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import type { BlobMark, BlobMarks } from './blob-marks.ts';
import { blobFolder, createFolderFiles } from './folder-files.ts';

export function createFolderMarks(config: Pick<Config, 'dataDir'>): BlobMarks {
  const root = blobFolder(config);
  const files = createFolderFiles(config.dataDir);
  const getPath = (mark: BlobMark) => join(root, `${mark}.id`);
  const getDraft = (id: string) => join(root, `installation.${id}`);
  const createRoot = () => mkdir(root, { recursive: true, mode: 0o700 });

  return {
    place: root,
    isBucket: false,
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
