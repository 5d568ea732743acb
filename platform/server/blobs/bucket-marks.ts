import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type Bucket, type BucketContent, BucketError } from '../egress/bucket.ts';
import type { BlobMark, BlobMarks } from './blob-marks.ts';
import { CONTENT, getContentKey } from './bucket-keys.ts';

export const getMarkKey = (mark: BlobMark) => `${mark}.id`;
const getDraft = (id: string) => `installation.${id}`;

/** The same marks as small objects beside the content. */
export function createBucketMarks(bucket: Bucket): BlobMarks {
  async function read(mark: BlobMark): Promise<string | null> {
    const found = await bucket.get(getMarkKey(mark));
    return found && (await text(found.body)).trim();
  }

  /** Two starts may write at the same moment: both read the mark that stayed, and later checks read it again. */
  async function write(mark: BlobMark, content: string): Promise<string> {
    const stored = await read(mark);
    if (stored !== null) return stored;
    await bucket.putNew(getMarkKey(mark), toMarkContent(content)).catch(ignoreExisting);
    return (await read(mark)) ?? content;
  }

  return {
    place: bucket.address,
    isBucket: true,
    read,
    write,
    replace: (mark, content) => bucket.put(getMarkKey(mark), toMarkContent(content)),
    prepare: (id) => bucket.put(getDraft(id), toMarkContent(id)),
    async finalize(id) {
      if ((await bucket.head(getDraft(id))) === null) return;
      await write('installation', id);
      await bucket.remove(getDraft(id));
    },
    async hasContent() {
      for await (const page of bucket.list(CONTENT)) if (page.length > 0) return true;
      return false;
    },
    async hasAny(ids) {
      for (const id of ids) if ((await bucket.head(getContentKey(id))) !== null) return true;
      return false;
    },
  };
}

/** Refused because there is a mark already: then that one is valid. */
function ignoreExisting(error: unknown): void {
  const isExisting = error instanceof BucketError && (error.status === 412 || error.status === 409);
  if (!isExisting) throw error;
}

export function toMarkContent(mark: string): BucketContent {
  const bytes = Buffer.from(`${mark}\n`);
  return {
    bytes: bytes.length,
    md5: createHash('md5').update(bytes).digest('base64'),
    open: () => bytes,
  };
}
