import { createHash } from 'node:crypto';
import type { BucketContent, BucketPart } from '../egress/bucket.ts';
import { BLOB_ID, type BlobFiles } from './blob-files.ts';
import type { BlobFacts, WriteLimits } from './blobs.ts';
import { type BucketDraftsOptions, createBucketDrafts } from './bucket-drafts.ts';
import { CONTENT, getContentKey, getPartBytes, NOTHING } from './bucket-keys.ts';
import { forEachChunk } from './for-each-chunk.ts';
import { PartWriter } from './part-writer.ts';
import { readObject } from './read-object.ts';

/** The blobs as objects of a bucket, named by their ids. */
export function createBucketFiles(options: BucketDraftsOptions): BlobFiles {
  const { bucket, folder } = options;
  return {
    ...createBucketDrafts(options),
    write: (id, content, limits) => writeObject({ bucket, folder }, { id, content, limits }),
    stat: async (id) => bucket.head(getContentKey(id)),
    open: (id, range) => readObject(bucket, getContentKey(id), range),
    openToSend: (id, range) => readObject(bucket, getContentKey(id), range),
    remove: (id) => bucket.remove(getContentKey(id)),
    async *list() {
      for await (const page of bucket.list(CONTENT))
        yield page.map(({ key }) => key.slice(CONTENT.length)).filter((id) => BLOB_ID.test(id));
    },
  };
}

interface NewObject {
  readonly id: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly limits: WriteLimits;
}

/** Puts content under its key, at once or in parts; a failure leaves nothing. */
export async function writeObject(
  { bucket, folder }: Pick<BucketDraftsOptions, 'bucket' | 'folder'>,
  { id, content, limits }: NewObject,
): Promise<BlobFacts> {
  const key = getContentKey(id);
  const hash = createHash('sha256');
  const parts: BucketPart[] = [];
  let uploadId = null as string | null;
  const putPart = async (part: BucketContent) => {
    uploadId ??= await bucket.startParts(key);
    parts.push(await bucket.putPart(key, uploadId, parts.length + 1, part));
  };
  const writer = new PartWriter({
    folder,
    getPartBytes: () => getPartBytes(parts.length),
    send: putPart,
  });
  try {
    const bytes = await forEachChunk(content, limits, 0, (chunk) => {
      const writing = writer.write(chunk);
      hash.update(chunk);
      return writing;
    });
    const sha256 = hash.digest();
    await writer.end(async (rest) => {
      if (uploadId === null) return bucket.put(key, rest ?? NOTHING, { sha256: sha256.toString('hex') });
      if (rest) await putPart(rest);
      await bucket.completeParts(key, uploadId, parts);
    });
    return { bytes, sha256 };
  } catch (error) {
    await writer.close();
    // If the storage refuses this too, the nightly job forgets the parts.
    if (uploadId !== null) await bucket.abortParts(key, uploadId).catch(() => {});
    throw error;
  } finally {
    await writer.close();
  }
}
