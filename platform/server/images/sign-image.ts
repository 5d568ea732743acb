import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ImageReader } from './image-source.ts';

/** Addresses begin and end with these windows, so that the browser's cache recognises one within a window. */
const WINDOW_SECONDS = 300;
const SIGNATURE_BYTES = 16;

/** One picture for one person, or for everyone. */
export interface SignedImage {
  readonly source: string;
  readonly id: string;
  readonly version: string;
  /** Null for a public picture, whose address is valid as long as its version. */
  readonly userId: ImageReader;
  /** The session with which the address expires; null for an address from a public link, or for everyone. */
  readonly sessionId: string | null;
}

/** The claims of an address after its signature and expiry were checked. */
export interface OpenedLink extends SignedImage {
  /** Seconds of its validity; null for a public one. */
  readonly secondsLeft: number | null;
}

interface Deps {
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly clock: Clock;
}

/**
 * Returns the address of a picture for the caller, whose right to it must be checked before. It is valid for
 * 5 to 10 minutes, for this object and person, while the session is active; `imageAddress` and the web's
 * `Picture` choose sizes and formats.
 */
export function signImage(deps: Deps, image: SignedImage): string {
  const { source, id, version, userId, sessionId } = image;
  const window = Math.floor(deps.clock.now().getTime() / 1000 / WINDOW_SECONDS);
  const ends = userId === null ? null : String((window + 2) * WINDOW_SECONDS);
  const query = new URLSearchParams({
    v: version,
    ...(userId !== null && ends !== null && { u: userId, e: ends }),
    ...(sessionId !== null && { sid: sessionId }),
    s: signature(deps, image, ends).toString('base64url'),
  });
  return `/images/_/${source}/${encodeURIComponent(id)}?${query}`;
}

/** Parses an address; null if it was changed, forged or has expired. */
export function openLink(
  deps: Deps,
  source: string,
  id: string,
  query: Readonly<Record<string, unknown>>,
): OpenedLink | null {
  const { v: version, u: userId = null, sid: sessionId = null, e: ends = null, s } = query;
  if (typeof version !== 'string' || typeof s !== 'string') return null;
  if (
    !isTextOrNull(userId) ||
    !isTextOrNull(sessionId) ||
    !isTextOrNull(ends) ||
    (userId === null) !== (ends === null)
  )
    return null;
  const image = { source, id, version, userId, sessionId };
  const provided = Buffer.from(s, 'base64url');
  const expected = signature(deps, image, ends);
  if (provided.length !== expected.length || !timingSafeEqual(provided, expected)) return null;
  if (ends === null) return { ...image, secondsLeft: null };
  const secondsLeft = Number(ends) - Math.floor(deps.clock.now().getTime() / 1000);
  return secondsLeft > 0 ? { ...image, secondsLeft } : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function signature({ secrets }: Deps, image: SignedImage, ends: string | null): Buffer {
  const { source, id, version, userId, sessionId } = image;
  // A list, so that no two images have the same signed text.
  return secrets
    .mac('images', JSON.stringify([source, id, version, userId, sessionId, ends]))
    .subarray(0, SIGNATURE_BYTES);
}
