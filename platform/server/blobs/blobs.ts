import type { Readable } from 'node:stream';
import type { Tx } from '../db/scopes.ts';

/** The facts of content that were seen while it was written. */
export interface BlobFacts {
  readonly bytes: number;
  readonly sha256: Buffer;
}

/**
 * Content that is whole on the disk; until a transaction stores it, it has no owner and is deleted after a
 * day.
 */
export interface WrittenBlob {
  /** Names the content for good: what changes gets another id. */
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** The owner of content and its purpose. */
export interface BlobOwner {
  /** The area and its word for it: `identity/avatar`. */
  readonly kind: `${string}/${string}`;
  readonly companyId?: string;
  readonly userId?: string;
}

export interface WriteLimits {
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /**
   * The chunks are used by no one else, as those that come from a socket: their memory is released as soon as
   * they are written.
   */
  readonly isOwn?: boolean;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Content too large for a row, in files; where the disk fails, the answer is 503. It is written first, outside a transaction; the
 * transaction that writes the row naming it retains it, the one that removes that row releases it. An interruption in between leaves
 * a file without a row, which the nightly job removes, never a row without a file.
 */
export interface Blobs {
  /** Puts a stream on the disk; answers 413 as soon as it is longer than allowed, 507 before it would touch the reserve of the disk. */
  write(content: AsyncIterable<Uint8Array>, limits: WriteLimits): Promise<WrittenBlob>;
  /**
   * Starts content that arrives in chunks: an empty draft with an id, which no one sees and which is deleted
   * a day after its last chunk. Chunks of one draft arrive one after another.
   */
  startDraft(): Promise<string>;
  /** How much of a draft is there; null when it is gone. */
  draftBytes(id: string): Promise<number | null>;
  /** Appends a chunk, `maxBytes` of it at most, and returns the new length. Bytes that arrived before a break stay. */
  append(id: string, chunk: AsyncIterable<Uint8Array>, limits: WriteLimits): Promise<number>;
  /** Turns the draft into content, on the disk and under its id; again where it has not been stored since. */
  finishDraft(id: string): Promise<WrittenBlob>;
  dropDraft(id: string): Promise<void>;
  /** In the transaction of the row that names it. */
  store(tx: Tx, blob: Pick<WrittenBlob, 'id' | 'bytes'>, owner: BlobOwner): Promise<void>;
  /** In the transaction that removes the row that named it; the file stays for a day, for the backup under way. */
  release(tx: Tx, id: string): Promise<void>;
  /** Releases everything of one kind of owner: for the erasure of a person or a company. */
  releaseOwned(tx: Tx, owner: { readonly companyId: string } | { readonly userId: string }): Promise<void>;
  /** How long the content is; null when it is not there. */
  stat(id: string): Promise<{ readonly bytes: number } | null>;
  /** Opens the content, or a part of it; null when it is not there. Access was checked before. */
  open(id: string, range?: ByteRange): Promise<Readable | null>;
  /** The same for a socket alone: chunks of the stream are valid until the next one is requested. */
  openToSend(id: string, range?: ByteRange): Promise<Readable | null>;
}
