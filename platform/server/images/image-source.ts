import type { Platform } from '../platform.ts';

/** The user for whom an address was signed; null for a public one. */
export type ImageReader = string | null;

/** A source of pictures; an area registers its own under `imageSources`. */
export interface ImageSource {
  /** Used in the address: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** The holder of its private addresses: a person, or a link that anyone may have. */
  readonly signedFor: 'person' | 'link';
  /**
   * Finds a picture for the person named in the signed address; null if it is gone or the person may no
   * longer see it. It is called at every request, even for cached pictures, because it checks the right; so
   * it must be fast and read no bytes.
   */
  find(deps: Platform, id: string, userId: ImageReader): Promise<FoundImage | null>;
}

export interface FoundImage {
  /** The version of the content, which changes with it. Null accepts any signed version. */
  readonly version: string | null;
  /** The company of the picture, whose members share the turns of rendering. */
  readonly companyId?: string;
  /** A private picture is served only by addresses that name a person and expire soon. */
  readonly isPrivate: boolean;
  /** Whether the picture is our own: it may be an SVG, which is rendered and never sent. */
  readonly isOwn?: boolean;
  /** The other host from which it comes, and which may be slow. */
  readonly host?: string;
  /** Opens the original; called at most once for each size, and not at all if that is cached. */
  open(signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
}
