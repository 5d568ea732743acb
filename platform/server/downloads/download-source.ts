import type { Readable } from 'node:stream';
import type { ByteRange } from '../blobs/blobs.ts';
import type { Platform } from '../platform.ts';

/** Files that people load by a signed address; an area registers its own under `downloads`. */
export interface DownloadSource {
  /** Used in the address: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** The holder of its addresses: a person, or a link that anyone may have. */
  readonly signedFor: 'person' | 'link';
  /**
   * Finds a file for the person named in the signed address; null if it is gone or the person may no longer
   * read it.
   */
  find(deps: Platform, id: string, userId: string): Promise<FoundDownload | null>;
}

export interface FoundDownload {
  readonly fileName: string;
  /** The company to whose share of concurrent sending it counts. */
  readonly companyId?: string;
  readonly type: string;
  /** Null if the size is unknown in advance, so that ranges are not possible. */
  readonly bytes: number | null;
  /** An ETag that changes with the content; ranges are requested with it. */
  readonly etag?: string;
  open(range?: ByteRange): Promise<Readable | null>;
}
