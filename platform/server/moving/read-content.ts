import * as z from 'zod/mini';
import type { BlobFiles } from '../blobs/blob-files.ts';
import { StartError } from '../config/start-error.ts';
import type { FilePart } from './sealed-file.ts';

const End = z.object({ part: z.literal('content-end'), sha256: z.string() });

/** Writes one content of the file under its id; its length and hash must be the stated ones. */
export async function readContent(
  files: BlobFiles,
  parts: AsyncGenerator<FilePart>,
  { id, bytes }: { readonly id: string; readonly bytes: number },
): Promise<void> {
  let stated = '';
  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { value, done } = await parts.next();
      if (done) throw new StartError('companyMove.changed');
      if (value.kind === 'bytes') {
        yield value.content;
        continue;
      }
      const end = End.safeParse(JSON.parse(value.content.toString('utf8')));
      if (!end.success) throw new StartError('companyMove.changed');
      stated = end.data.sha256;
      return;
    }
  }
  const written = await files.write(id, read(), { maxBytes: bytes });
  if (written.bytes !== bytes || written.sha256.toString('hex') !== stated)
    throw new StartError('companyMove.changed');
}
