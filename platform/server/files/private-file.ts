import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink } from 'node:fs/promises';
import { writeSynced } from './copy-file.ts';

/**
 * Writes a complete file that only its owner may read, without overwriting an existing one. Returns the
 * content of the file.
 */
export async function createPrivateFile(path: string, content: Buffer): Promise<Buffer> {
  const draft = `${path}.${randomUUID()}`;
  await writeSynced(draft, content);
  try {
    await link(draft, path);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readFile(path);
  } finally {
    await unlink(draft);
  }
}

/**
 * Creates a folder for its owner alone in one that exists, so that a lost disk is not replaced by a folder.
 * Returns whether it is new.
 */
export async function createPrivateFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
