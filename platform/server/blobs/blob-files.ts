import type { Readable } from 'node:stream';
import type { BlobFacts, ByteRange, WriteLimits } from './blobs.ts';

export const BLOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Checks an id: it comes from a row, but becomes a part of a path or of a key. */
export function demandBlobId(id: string): string {
  if (!BLOB_ID.test(id)) throw new Error('This is no id of a blob');
  return id;
}

/** A file in its storage. */
interface FileState {
  readonly bytes: number;
  readonly writtenAt: Date;
}

/** Where the bytes of blobs are: a folder, or a bucket of an object storage. */
export interface BlobFiles {
  /** Writes content under its final name once it is complete and durable; a failure leaves nothing. */
  write(id: string, content: AsyncIterable<Uint8Array>, limits: WriteLimits): Promise<BlobFacts>;
  /** Creates an empty draft that grows by chunks. */
  startDraft(id: string): Promise<void>;
  /** The length of a draft; null if it is gone or finished. */
  draftBytes(id: string): Promise<number | null>;
  /**
   * Writes content to a draft from an offset within it; the part before an interruption stays. The caller
   * lets one writer at a time into a draft, on all servers.
   */
  append(
    id: string,
    offset: number,
    content: AsyncIterable<Uint8Array>,
    limits: WriteLimits,
  ): Promise<number>;
  /** Makes a draft final content, durable under its final name; repeatable for a day. */
  finishDraft(id: string): Promise<BlobFacts>;
  dropDraft(id: string): Promise<void>;
  stat(id: string): Promise<FileState | null>;
  /** A stream of the content, which outlives its removal or ends with an error. */
  open(id: string, range?: ByteRange): Promise<Readable | null>;
  /** The same for a socket: a chunk is valid until the next one is requested. */
  openToSend(id: string, range?: ByteRange): Promise<Readable | null>;
  remove(id: string): Promise<void>;
  /** The ids of all stored files, by pages. */
  list(): AsyncGenerator<string[]>;
  /** Removes drafts without a change since an instant, whose writers are gone; returns how many. */
  removeDrafts(before: Date): Promise<number>;
}
