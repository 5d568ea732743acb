import { createHash, type Hash, randomUUID } from 'node:crypto';
import { AppError, requestErrors } from '@artel/contract';
import type { Scopes, Tx } from '../db/scopes.ts';
import { type Bucket, BucketError } from '../egress/bucket.ts';
import type { Clock } from '../platform.ts';
import {
  type BlobDraft,
  type DraftChange,
  deleteBlobDraft,
  findBlobDraft,
  insertBlobDraft,
  listKnownBlobDrafts,
  listOldBlobDrafts,
  reservePartNumber,
  updateBlobDraft,
} from './blob-drafts.store.ts';
import { BLOB_ID, type BlobFiles } from './blob-files.ts';
import type { WriteLimits } from './blobs.ts';
import { CONTENT, DRAFTS, getContentKey, getPartBytes } from './bucket-keys.ts';
import { createDraftHashes } from './draft-hashes.ts';
import { forEachChunk } from './for-each-chunk.ts';
import { openPartFile } from './part-file.ts';
import { PartWriter } from './part-writer.ts';
import { readObject } from './read-object.ts';

const AT_ONCE = 100;

export interface BucketDraftsOptions {
  readonly bucket: Bucket;
  readonly db: Pick<Scopes, 'asInstallation'>;
  readonly clock: Clock;
  /** The folder of the parts that wait to be put. */
  readonly folder: string;
}

type Drafts = Pick<
  BlobFiles,
  'startDraft' | 'draftBytes' | 'append' | 'finishDraft' | 'dropDraft' | 'removeDrafts'
>;

/** Drafts of blobs in a bucket: a multipart upload and a tail, joined when they are finished. */
export function createBucketDrafts({ bucket, db, clock, folder }: BucketDraftsOptions): Drafts {
  const store = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.asInstallation('platform/blobs', work);
  const hashes = createDraftHashes();

  async function getDraft(id: string): Promise<BlobDraft> {
    getContentKey(id);
    const draft = await store((tx) => findBlobDraft(tx, id));
    if (draft === null) throw new Error(`There is no draft ${id}`);
    return draft;
  }

  /** Refused where another writer has continued this draft: the client requests how much has arrived. */
  async function change(draft: BlobDraft, to: DraftChange): Promise<BlobDraft> {
    const changed = await store((tx) => updateBlobDraft(tx, draft, to, clock.now()));
    if (changed === null) throw new AppError(requestErrors.conflict);
    return changed;
  }

  async function reserveNumber(id: string): Promise<number> {
    const number = await store((tx) => reservePartNumber(tx, id));
    if (number === null) throw new AppError(requestErrors.conflict);
    return number;
  }

  /** Reads the tail before the content that follows it. */
  async function readTail(draft: BlobDraft, write: (chunk: Uint8Array) => Promise<void>): Promise<void> {
    if (draft.tailKey === null) return;
    const tail = await readObject(bucket, draft.tailKey);
    // Another writer has put a longer tail and removed this one.
    if (tail === null) throw new AppError(requestErrors.conflict);
    for await (const chunk of tail) await write(chunk);
  }

  async function removeTails(id: string): Promise<void> {
    for await (const page of bucket.list(`${DRAFTS}${id}/`))
      for (const { key } of page) await bucket.remove(key);
  }

  /** Continues a draft; returns it as it is after all content, or after the part before a failure. */
  async function grow(
    from: BlobDraft,
    content: AsyncIterable<Uint8Array>,
    limits: WriteLimits,
    { skipped, hash }: { readonly skipped: number; readonly hash: Hash | null },
  ): Promise<number> {
    const key = getContentKey(from.id);
    let draft = from;
    const writer = new PartWriter({
      folder,
      getPartBytes: () => getPartBytes(draft.parts.length),
      async send(part) {
        if (draft.uploadId === null) draft = await change(draft, { uploadId: await bucket.startParts(key) });
        const { uploadId } = draft as { uploadId: string };
        const put = await bucket.putPart(key, uploadId, await reserveNumber(draft.id), part);
        const former = draft.tailKey;
        draft = await change(draft, {
          parts: [...draft.parts, put],
          partBytes: draft.partBytes + part.bytes,
          tailKey: null,
          tailBytes: 0,
        });
        if (former !== null) await bucket.remove(former);
      },
    });
    let fresh = 0;
    const endTail = () =>
      writer.end(async (rest) => {
        if (fresh === 0 || rest === null) return;
        const tailKey = `${DRAFTS}${draft.id}/${randomUUID()}`;
        await bucket.put(tailKey, rest);
        const former = draft.tailKey;
        draft = await change(draft, { tailKey, tailBytes: rest.bytes });
        if (former !== null) await bucket.remove(former);
      });
    try {
      await readTail(draft, (chunk) => writer.write(chunk));
      try {
        return await forEachChunk(content, limits, skipped, async (chunk) => {
          fresh += chunk.byteLength;
          // Another thread writes while this one hashes.
          const writing = writer.write(chunk);
          hash?.update(chunk);
          await writing;
        });
      } finally {
        // The part before an interruption stays.
        await endTail();
      }
    } finally {
      await writer.close();
      const bytes = draft.partBytes + draft.tailBytes;
      const isWhole = bytes === from.partBytes + from.tailBytes + fresh;
      if (hash && isWhole) hashes.save(from.id, hash, bytes);
    }
  }

  /** Puts the last part and joins all; of two servers that do it both get the same object. */
  async function complete(draft: BlobDraft, sha256: Buffer | null): Promise<void> {
    const key = getContentKey(draft.id);
    const { uploadId, parts } = draft;
    const tail = await openPartFile(folder);
    try {
      await readTail(draft, (chunk) => tail.write(chunk));
      const content = tail.toContent();
      if (uploadId === null) {
        await bucket.put(key, content, sha256 ? { sha256: sha256.toString('hex') } : undefined);
      } else {
        const last =
          tail.bytes > 0 && (await bucket.putPart(key, uploadId, await reserveNumber(draft.id), content));
        await bucket.completeParts(key, uploadId, last ? [...parts, last] : parts);
      }
    } finally {
      await tail.close();
    }
  }

  async function getHash(id: string): Promise<Buffer> {
    const hash = createHash('sha256');
    const stream = await readObject(bucket, getContentKey(id));
    if (stream === null) throw new Error(`There is no content ${id}`);
    for await (const chunk of stream) hash.update(chunk);
    return hash.digest();
  }

  return {
    async startDraft(id) {
      getContentKey(id);
      await store((tx) => insertBlobDraft(tx, id, clock.now()));
    },
    async draftBytes(id) {
      getContentKey(id);
      const draft = await store((tx) => findBlobDraft(tx, id));
      return draft === null || draft.sha256 !== null ? null : draft.partBytes + draft.tailBytes;
    },
    async append(id, offset, content, limits) {
      const draft = await getDraft(id);
      const bytes = draft.partBytes + draft.tailBytes;
      if (draft.sha256 !== null || bytes < offset) throw new AppError(requestErrors.conflict);
      const hash = hashes.claim(id, bytes);
      return offset + (await grow(draft, content, limits, { skipped: bytes - offset, hash }));
    },
    async finishDraft(id) {
      const key = getContentKey(id);
      const draft = await store((tx) => findBlobDraft(tx, id));
      if (draft === null) {
        // Its row is gone with its day, or it never was there.
        const found = await bucket.head(key);
        if (found === null) throw new Error(`There is no draft ${id}`);
        return { bytes: found.bytes, sha256: await getHash(id) };
      }
      const bytes = draft.partBytes + draft.tailBytes;
      if (draft.sha256 !== null) return { bytes, sha256: draft.sha256 };
      const known = hashes.claim(id, bytes)?.digest() ?? null;
      await complete(draft, known).catch(async (error) => {
        // Another server, or an answer that was lost, has completed it before.
        const isOver = error instanceof BucketError && /^NoSuch(Upload|Key)$/.test(error.code);
        if (!isOver && !(error instanceof AppError)) throw error;
        if ((await bucket.head(key))?.bytes !== bytes) throw error;
      });
      const found = await bucket.head(key);
      if (found?.bytes !== bytes)
        throw new Error(`The bucket has ${found?.bytes ?? 'nothing'} of the ${bytes} bytes of ${id}`);
      const sha256 = known ?? (await getHash(id));
      await store((tx) =>
        updateBlobDraft(tx, draft, { sha256, uploadId: null, parts: [], tailKey: null }, clock.now()),
      );
      await removeTails(id);
      return { bytes, sha256 };
    },
    async dropDraft(id) {
      const key = getContentKey(id);
      hashes.delete(id);
      const draft = await store((tx) => findBlobDraft(tx, id));
      if (draft?.uploadId) await bucket.abortParts(key, draft.uploadId);
      await removeTails(id);
      await store((tx) => deleteBlobDraft(tx, id));
    },
    async removeDrafts(before) {
      let removed = 0;
      for (;;) {
        const old = await store((tx) => listOldBlobDrafts(tx, before, AT_ONCE));
        for (const { id, uploadId } of old) {
          if (uploadId !== null) await bucket.abortParts(getContentKey(id), uploadId);
          await removeTails(id);
          await store((tx) => deleteBlobDraft(tx, id));
        }
        removed += old.length;
        if (old.length < AT_ONCE) break;
      }
      await removeStrayTails(before);
      return removed + (await abortStrays(before));
    },
  };

  /** Parts of writers that were killed before they recorded them. */
  async function abortStrays(before: Date): Promise<number> {
    let aborted = 0;
    for await (const page of bucket.listParts(CONTENT)) {
      for (const { key, uploadId, startedAt } of page) {
        if (startedAt >= before) continue;
        const id = key.slice(CONTENT.length);
        const draft = BLOB_ID.test(id) ? await store((tx) => findBlobDraft(tx, id)) : null;
        if (draft?.uploadId === uploadId) continue;
        await bucket.abortParts(key, uploadId);
        aborted += 1;
      }
    }
    return aborted;
  }

  /** Tails of drafts without a row. */
  async function removeStrayTails(before: Date): Promise<void> {
    for await (const page of bucket.list(DRAFTS)) {
      const old = page
        .filter(({ writtenAt }) => writtenAt < before)
        .map(({ key }) => ({ key, id: key.slice(DRAFTS.length).split('/')[0] ?? '' }))
        .filter(({ id }) => BLOB_ID.test(id));
      const known = await store((tx) =>
        listKnownBlobDrafts(
          tx,
          old.map(({ id }) => id),
        ),
      );
      for (const { key, id } of old) if (!known.has(id)) await bucket.remove(key);
    }
  }
}
