import type { Readable } from 'node:stream';

/** The kind of failure: a file system or a bucket is full, or it does not work. */
export type StorageFault = 'full' | 'failed';

/** Access to a bucket of an object storage that speaks S3. */
export interface BucketAccess {
  readonly bucket: string;
  /** Begins all keys; empty, or with a slash at its end. */
  readonly prefix: string;
  /** The storage; null for the one of Amazon in this region. */
  readonly endpoint: URL | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Content of a known length, which is read again for another attempt. */
export interface BucketContent {
  readonly bytes: number;
  /** In Base64; the storage compares it with what it received. */
  readonly md5: string;
  /** For the socket of a request alone: chunks of a stream are read into the same memory. */
  open(): Readable | Uint8Array;
}

interface BucketObject {
  readonly bytes: number;
  readonly writtenAt: Date;
  /** Its hash in hexadecimal, where it was put with one. */
  readonly sha256: string | null;
}

interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

/** A part of a multipart upload that the storage has received. */
export interface BucketPart {
  readonly number: number;
  readonly etag: string;
}

/** An upload in parts that is neither complete nor aborted. */
interface PendingParts {
  readonly key: string;
  readonly uploadId: string;
  readonly startedAt: Date;
}

/** First and last byte; without a last one up to the end. */
interface KeyRange {
  readonly start: number;
  readonly end?: number;
}

/** One bucket, or the keys in it that begin with a prefix; each call ends after a time. */
export interface Bucket {
  /** `s3://bucket/prefix`, for people. */
  readonly address: string;
  put(key: string, content: BucketContent, metadata?: Readonly<Record<string, string>>): Promise<void>;
  /** Puts an object unless there is one under the key, where the storage can compare that. */
  putNew(key: string, content: BucketContent): Promise<void>;
  /** Opens an object and says where its last wanted byte is; null if it does not exist. */
  get(key: string, range?: KeyRange): Promise<{ readonly body: Readable; readonly end: number } | null>;
  head(key: string): Promise<BucketObject | null>;
  /** Removes an object; one that is missing is no error. */
  remove(key: string): Promise<void>;
  /** Objects by pages. A storage may list an object late: `head` is certain. */
  list(start: string): AsyncGenerator<ListedObject[]>;
  /** Begins an object that is put in parts of at least 5 MiB each, but the last. */
  startParts(key: string): Promise<string>;
  putPart(key: string, uploadId: string, number: number, content: BucketContent): Promise<BucketPart>;
  completeParts(key: string, uploadId: string, parts: readonly BucketPart[]): Promise<void>;
  /** Forgets the parts of an upload; one that is complete or unknown is no error. */
  abortParts(key: string, uploadId: string): Promise<void>;
  listParts(start: string): AsyncGenerator<PendingParts[]>;
}

/** Codes of a storage with no space, or whose quota is used up. */
const FULL = /^(QuotaExceeded|EntityTooLarge|InsufficientStorage|XMinioStorageFull)$/;

/** A failure of the storage, without the request, which contains the signature of the key pair. */
export class BucketError extends Error {
  readonly fault: StorageFault;
  /** The code of the storage, or of the connection. */
  readonly code: string;
  readonly status: number | null;

  constructor(act: string, failure: unknown) {
    const { name, code, message, $metadata } = failure as Partial<NodeJS.ErrnoException> & {
      $metadata?: { httpStatusCode?: number };
    };
    const status = $metadata?.httpStatusCode ?? null;
    super(`${act}: ${code ?? name ?? 'unknown'}${status === null ? '' : ` ${status}`}: ${message ?? ''}`);
    this.name = 'BucketError';
    this.code = code ?? name ?? 'unknown';
    this.status = status;
    this.fault = status === 507 || FULL.test(this.code) ? 'full' : 'failed';
  }
}
