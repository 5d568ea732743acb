import type { Readable } from 'node:stream';
import type { Tx } from '../db/scopes.ts';

/** Facts about content that were determined while it was written. */
export interface BlobFacts {
  readonly bytes: number;
  readonly sha256: Buffer;
}

/**
 * Content that is completely on the disk; until a transaction stores it, it has no owner and is deleted after
 * a day.
 */
export interface WrittenBlob {
  /** Identifies the content for good: changed content gets another id. */
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
   * Whether the chunks belong to the writer, as those from a socket: their memory is released as soon as they
   * are written.
   */
  readonly isOwn?: boolean;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Content too large for a row, in files; a failing disk gives 503. It is written first, outside of a
 * transaction; the transaction that inserts the row referring to it calls `store`, the one that removes that
 * row calls `release`. An interruption in between leaves a file without a row, which the nightly job removes,
 * never a row without a file.
 */
export interface Blobs {
  /**
   * Writes a stream to the disk; throws 413 as soon as it is longer than allowed, and 507 before it would use
   * the reserve of the disk.
   */
  write(content: AsyncIterable<Uint8Array>, limits: WriteLimits): Promise<WrittenBlob>;
  /**
   * Starts content that arrives in chunks: an empty draft with an id, which is invisible and deleted a day
   * after its last chunk.
   */
  startDraft(): Promise<string>;
  /** The length of a draft; null if it is gone. */
  draftBytes(id: string): Promise<number | null>;
  /**
   * Writes a chunk from an offset that is at most the draft's length, `maxBytes` of it at most, and returns
   * the offset behind it. Bytes from before an interruption stay. A chunk that two servers receive at once is
   * stored once; an offset behind the draft's end gives 409.
   */
  append(id: string, offset: number, chunk: AsyncIterable<Uint8Array>, limits: WriteLimits): Promise<number>;
  /** Makes the draft final content, durable and under its id; repeatable until it is stored. */
  finishDraft(id: string): Promise<WrittenBlob>;
  dropDraft(id: string): Promise<void>;
  /** Call it in the transaction that inserts the row referring to the content. */
  store(tx: Tx, blob: Pick<WrittenBlob, 'id' | 'bytes'>, owner: BlobOwner): Promise<void>;
  /** Call it in the transaction that removes that row; the file stays for a day, for a running backup. */
  release(tx: Tx, id: string): Promise<void>;
  /** Releases everything of one kind of owner: for the erasure of a person or a company. */
  releaseOwned(tx: Tx, owner: { readonly companyId: string } | { readonly userId: string }): Promise<void>;
  /** The length of the content; null if it does not exist. */
  stat(id: string): Promise<{ readonly bytes: number } | null>;
  /** Opens the content or a range of it; null if it does not exist. The caller has checked access. */
  open(id: string, range?: ByteRange): Promise<Readable | null>;
  /** The same for sending to a socket only: a chunk is valid until the next one is requested. */
  openToSend(id: string, range?: ByteRange): Promise<Readable | null>;
}
