import { hash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { writeObject } from '../blobs/bucket-files.ts';
import { CONTENT } from '../blobs/bucket-keys.ts';
import { createBucketMarks, getMarkKey, toMarkContent } from '../blobs/bucket-marks.ts';
import { explainBucket } from '../blobs/explain-bucket.ts';
import { StartError } from '../config/start-error.ts';
import type { Bucket } from '../egress/bucket.ts';
import type { FileFacts } from '../files/copy-file.ts';
import { BLOBS, toBlobId } from './find-faults.ts';

/** The object by which the next restore recognises the content of an interrupted one. */
const MARK = 'restore.unfinished';
const READ_BYTES = 1 << 20;

/** The bucket into which content is restored. */
export interface ContentRestore {
  /** Refuses a bucket in use, and removes the content of an interrupted restore. */
  prepare(): Promise<void>;
  begin(): Promise<void>;
  /** Puts a file of the backup into the bucket; null for one that belongs into the data folder. */
  put(path: string, from: string): Promise<FileFacts | null>;
  /** Puts the mark of the installation, by which a start accepts the bucket. */
  finish(): Promise<void>;
  /** Removes the mark of the restore, once the data folder is complete too. */
  end(): Promise<void>;
  /** Removes all that this restore has put. */
  clear(): Promise<void>;
}

/** Restores content into a bucket; parts of it wait in a folder. */
export function createContentRestore(bucket: Bucket, folder: string): ContentRestore {
  const id = randomUUID();
  const marks = createBucketMarks(bucket);
  let installation: string | null = null;
  const explained = <T>(work: () => Promise<T>) => explainBucket(bucket.address, work);

  async function removeAll(): Promise<void> {
    for await (const page of bucket.list(CONTENT)) for (const { key } of page) await bucket.remove(key);
    await bucket.remove(getMarkKey('installation'));
    await bucket.remove(MARK);
  }

  /** Another restore that began since has put its own mark. */
  async function isOwn(): Promise<boolean> {
    const found = await bucket.get(MARK);
    return found !== null && (await text(found.body)).trim() === id;
  }

  return {
    prepare: () =>
      explained(async () => {
        // A server that has started with the bucket has written this mark.
        const isUsed = (await marks.read('database')) !== null;
        if (!isUsed && (await bucket.head(MARK)) !== null) await removeAll();
        else if (isUsed || (await marks.read('installation')) !== null || (await marks.hasContent()))
          throw new StartError('restore.bucketNotEmpty', { path: bucket.address });
      }),
    begin: () => explained(() => bucket.put(MARK, toMarkContent(id))),
    put: (path, from) =>
      explained(async () => {
        const blobId = toBlobId(path);
        if (blobId === null && path !== `${BLOBS}/${getMarkKey('installation')}`) return null;
        const content = createReadStream(from, { highWaterMark: READ_BYTES });
        if (blobId === null) {
          const bytes = await buffer(content);
          installation = bytes.toString().trim();
          return { size: bytes.length, sha256: hash('sha256', bytes, 'hex') };
        }
        const limits = { maxBytes: Number.POSITIVE_INFINITY };
        const { bytes, sha256 } = await writeObject({ bucket, folder }, { id: blobId, content, limits });
        return { size: bytes, sha256: sha256.toString('hex') };
      }),
    finish: () =>
      explained(async () => {
        if (!(await isOwn())) throw new StartError('restore.bucketNotEmpty', { path: bucket.address });
        if (installation !== null) await marks.replace('installation', installation);
      }),
    end: () => explained(() => bucket.remove(MARK)),
    clear: () =>
      explained(async () => {
        if (await isOwn()) await removeAll();
      }),
  };
}
