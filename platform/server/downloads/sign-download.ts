import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform.ts';

/**
 * Addresses are valid for ten minutes at most, for this object and person, and no longer than the session in
 * which they were signed.
 */
const LIFETIME_SECONDS = 600;
const SIGNATURE_BYTES = 16;

type Deps = Pick<Platform, 'secrets' | 'clock'>;

/** One file for one person. */
interface SignedDownload {
  readonly source: string;
  readonly id: string;
  /** The person, or the link that the address is signed for. */
  readonly userId: string;
  /** The session with which the address expires; null for an address from a public link. */
  readonly sessionId: string | null;
}

/** The holder that an address was signed for. */
export type SignedFor = Pick<SignedDownload, 'userId' | 'sessionId'>;

/** Returns the address of a file for the caller, whose right to it must be checked before. */
export function signDownload(deps: Deps, download: SignedDownload): string {
  const ends = String(Math.floor(deps.clock.now().getTime() / 1000) + LIFETIME_SECONDS);
  const query = new URLSearchParams({
    u: download.userId,
    ...(download.sessionId !== null && { sid: download.sessionId }),
    e: ends,
    s: signature(deps, download, ends).toString('base64url'),
  });
  return `/files/${download.source}/${encodeURIComponent(download.id)}?${query}`;
}

/** Returns the holder for whom an address was signed; null if it was changed, forged or has expired. */
export function openDownload(
  deps: Deps,
  { source, id }: Pick<SignedDownload, 'source' | 'id'>,
  { u: userId, sid: sessionId = null, e: ends, s }: Readonly<Record<string, unknown>>,
): SignedFor | null {
  if (sessionId !== null && typeof sessionId !== 'string') return null;
  if (typeof userId !== 'string' || typeof ends !== 'string' || typeof s !== 'string') return null;
  const provided = Buffer.from(s, 'base64url');
  const expected = signature(deps, { source, id, userId, sessionId }, ends);
  if (provided.length !== expected.length || !timingSafeEqual(provided, expected)) return null;
  return Number(ends) > deps.clock.now().getTime() / 1000 ? { userId, sessionId } : null;
}

function signature(
  { secrets }: Deps,
  { source, id, userId, sessionId }: SignedDownload,
  ends: string,
): Buffer {
  // A list, so that no two files have the same signed text.
  return secrets
    .mac('downloads', JSON.stringify([source, id, userId, sessionId, ends]))
    .subarray(0, SIGNATURE_BYTES);
}
