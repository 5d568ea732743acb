import { uploadFile } from '@artel/disk/contract';
import { sendContent } from '@artel/web';
import { getModifiedAt } from './modified-at.ts';
import type { SentFile } from './sent-file.ts';
import { buildFingerprint } from './unfinished-uploads.ts';

/** Bytes: a smaller file is sent in one request, which is faster, and cheap to repeat after an interruption. */
const IN_ONE_REQUEST = 8 * 1024 * 1024;

/** Sends one file; the response comes when its bytes are on the server's disk. A large one is sent in chunks. */
export async function sendFile(sent: SentFile): Promise<void> {
  const { parentId, file, conflict, signal, onProgress } = sent;
  if (file.size > IN_ONE_REQUEST) {
    const { sendInChunks } = await import('./send-in-chunks.ts');
    return sendInChunks(sent);
  }
  const modifiedAt = getModifiedAt(file);
  const query = new URLSearchParams({ parentId, name: file.name, conflict, modifiedAt });
  const url = `${uploadFile.path}?${query}`;
  await sendContent({ method: 'POST', url, content: file, signal, onProgress });
}

/** Abandons the part of a large file that the server has under this fingerprint. */
export async function abandonFile(fingerprint: string): Promise<void> {
  const { abandonUpload } = await import('./abandon-upload.ts');
  return abandonUpload(fingerprint);
}

/** The key of a file that is sent in chunks; none for a small file. */
export function getFingerprint(sent: Pick<SentFile, 'parentId' | 'conflict' | 'file'>): string | undefined {
  return sent.file.size > IN_ONE_REQUEST ? buildFingerprint(sent) : undefined;
}
