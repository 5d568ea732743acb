import type { ByteRange } from '../blobs/blobs.ts';

/** `bytes=0-499`, `bytes=500-`, `bytes=-500`; several ranges do not match, so that the whole is sent. */
const ONE_RANGE = /^bytes=(\d{0,16})-(\d{0,16})$/;

/**
 * Parses the range in `Range` (RFC 9110, 14.2): null for the whole, `outside` if it begins after the end. A
 * malformed header is ignored.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'outside' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const tail = Math.min(Number(last), bytes);
    return tail === 0 ? 'outside' : { start: bytes - tail, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'outside';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
