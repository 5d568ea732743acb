import { createHash } from 'node:crypto';
import type { BlobFiles } from '../blobs/blob-files.ts';
import { StartError } from '../config/start-error.ts';
import type { OwnerPool } from '../db/as-owner.ts';
import type { SealedWriter } from './sealed-file.ts';
import { listCompanyContents } from './tables.store.ts';

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** More are no coincidence: the folder is not the one of this database. */
const MOST_MISSING = 1_000;

interface Contents {
  readonly pool: Pick<OwnerPool, 'query'>;
  readonly files: BlobFiles;
  readonly companyId: string;
  readonly writer: SealedWriter;
}

/**
 * Writes the contents of a company into the file, by default all. One that is released meanwhile may be gone.
 * Returns the ids of those that are missing.
 */
export async function writeContents(
  { pool, files, companyId, writer }: Contents,
  since: Date | null = null,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (let after = FIRST; ; ) {
    const page = await listCompanyContents(pool, companyId, { after, since, atMost: AT_ONCE });
    for (const { id, bytes } of page) {
      if (!(await writeContent(files, writer, { id, bytes }))) missing.add(id);
      if (missing.size > MOST_MISSING) throw new StartError('companyMove.contents', { id });
    }
    if (page.length < AT_ONCE) return missing;
    after = page.at(-1)?.id ?? after;
  }
}

async function writeContent(
  files: BlobFiles,
  writer: SealedWriter,
  { id, bytes }: { readonly id: string; readonly bytes: number },
): Promise<boolean> {
  const content = await files.open(id);
  if (!content) return false;
  await writer.writeText(JSON.stringify({ part: 'content', id, bytes }));
  const hash = createHash('sha256');
  let written = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    written += chunk.length;
    await writer.writeBytes(chunk);
  }
  if (written !== bytes) throw new StartError('companyMove.contents', { id });
  await writer.writeText(JSON.stringify({ part: 'content-end', sha256: hash.digest('hex') }));
  return true;
}
