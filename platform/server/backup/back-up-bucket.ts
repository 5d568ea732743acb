import { buffer } from 'node:stream/consumers';
import { BLOB_ID } from '../blobs/blob-files.ts';
import { CONTENT, getContentKey } from '../blobs/bucket-keys.ts';
import { getMarkKey } from '../blobs/bucket-marks.ts';
import { toContentPath } from '../blobs/content-path.ts';
import { readObject } from '../blobs/read-object.ts';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';
import type { Bucket } from '../egress/bucket.ts';
import type { BackupDraft } from './backup-draft.ts';
import { BLOBS } from './find-faults.ts';

interface Wanted {
  /** Content in use: a storage may list an object late. */
  readonly ids: Iterable<string>;
  readonly signal: AbortSignal;
}

/** The bytes of all content in the bucket. */
export async function sumBucket(bucket: Bucket): Promise<number> {
  let sum = 0;
  for await (const page of bucket.list(CONTENT)) for (const { bytes } of page) sum += bytes;
  return sum;
}

/**
 * Copies the content of a bucket into the mirror as the files of a folder, so that the backup restores to either.
 * Returns the ids of objects that are not what was put.
 */
export async function backUpBucket(
  draft: BackupDraft,
  bucket: Bucket,
  { ids, signal }: Wanted,
): Promise<string[]> {
  const copied = new Set<string>();
  const damaged: string[] = [];

  async function copy(id: string): Promise<void> {
    signal.throwIfAborted();
    const key = getContentKey(id);
    const found = await bucket.head(key);
    const content = found && (await readObject(bucket, key));
    // Removed since it was listed, or missing: the rows say which of both.
    if (found === null || content === null) return;
    const { sha256 } = await draft
      .save(`${BLOBS}/${toContentPath(id)}`, content, signal)
      .finally(() => content.destroy());
    copied.add(id);
    // An object in parts has no hash: its length is compared, and the storage has compared the parts.
    if (found.sha256 !== null && found.sha256 !== sha256) damaged.push(id);
  }

  await forEachConcurrently(listIds(bucket), copy);
  const unlisted = [...ids].filter((id) => !copied.has(id));
  await forEachConcurrently(unlisted, copy);
  const mark = await bucket.get(getMarkKey('installation'));
  if (mark) await draft.write(`${BLOBS}/${getMarkKey('installation')}`, await buffer(mark.body));
  return damaged;
}

async function* listIds(bucket: Bucket): AsyncGenerator<string> {
  for await (const page of bucket.list(CONTENT))
    for (const { key } of page) {
      const id = key.slice(CONTENT.length);
      if (BLOB_ID.test(id)) yield id;
    }
}
