import type { Readable } from 'node:stream';
import type { ByteRange } from '../blobs/blobs.ts';
import type { Platform } from '../platform.ts';

/** Files that people load by a signed link; an area registers its own under `downloads`. */
export interface DownloadSource {
  /** Used in the address: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** The holder of its addresses: a person, or a link that anyone may have. */
  readonly signedFor: 'person' | 'link';
  /** Finds a file for the person whom the signed link names; null when it is gone or the person may no longer have it. */
  find(deps: Platform, id: string, userId: string): Promise<FoundDownload | null>;
}

export interface FoundDownload {
  readonly fileName: string;
  /** The company whose share of what is sent at once it uses. */
  readonly companyId?: string;
  readonly type: string;
  /** Null where the size is unknown before it is sent: it is sent whole then. */
  readonly bytes: number | null;
  /** A tag that changes with the content; a part of it is requested by this. */
  readonly etag?: string;
  open(range?: ByteRange): Promise<Readable | null>;
}
