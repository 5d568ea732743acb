import { randomUUID } from 'node:crypto';
import { link, readFile, unlink } from 'node:fs/promises';
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
