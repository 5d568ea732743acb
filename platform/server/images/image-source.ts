import type { Platform } from '../platform.ts';

/** The user that a link was signed for; null for a public one. */
export type ImageReader = string | null;

/** A place that pictures come from; an area registers its own under `imageSources`. */
export interface ImageSource {
  /** Used in the address: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** The holder of its private addresses: a person, or a link that anyone may have. */
  readonly signedFor: 'person' | 'link';
  /**
   * Finds a picture for the person whom the signed link names; null when it is gone or the person may no longer see it. It
   * is called at every request, also when the picture is in the cache: it is the check of rights, so it is quick and reads no bytes.
   */
  find(deps: Platform, id: string, userId: ImageReader): Promise<FoundImage | null>;
}

export interface FoundImage {
  /** The version of the content: it changes with the content. Null accepts any that was signed. */
  readonly version: string | null;
  /** The company that the picture is of: its members share the turns in which pictures are made. */
  readonly companyId?: string;
  /** A private picture answers only links that name a person and end soon. */
  readonly isPrivate: boolean;
  /** Whether the picture is our own: it may be an SVG, which is rendered and never sent. */
  readonly isOwn?: boolean;
  /** The other host that it comes from, which may be slow. */
  readonly host?: string;
  /** The original; called at most once for each size, and not at all when that is in the cache. */
  open(signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
}
