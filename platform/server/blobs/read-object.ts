import { addAbortSignal, Readable } from 'node:stream';
import type { Bucket } from '../egress/bucket.ts';
import type { ByteRange } from './blobs.ts';

/** A connection ends after this time; a slow reader continues over another one. */
const CONNECTION_MS = 10 * 60_000;
const ATTEMPTS = 3;
/** Bytes that wait for a reader who does not read. */
const WAITING_BYTES = 64 * 1024;

/** Opens an object, or a range of it; null if it is missing. A broken connection is continued where it broke. */
export async function readObject(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable | null> {
  const first = await bucket.get(key, range).catch((error) => {
    // The range begins behind the end.
    if (range && error.status === 416) return { body: Readable.from([]), end: range.start - 1 };
    throw error;
  });
  if (first === null) return null;
  const chunks = readFrom(bucket, key, { start: range?.start ?? 0, ...first });
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: WAITING_BYTES });
  // A generator that never began has no end of its own.
  return stream.once('close', () => first.body.destroy());
}

async function* readFrom(
  bucket: Bucket,
  key: string,
  { start, end, body: first }: ByteRange & { readonly body: Readable },
): AsyncGenerator<Uint8Array> {
  let at = start;
  let body: Readable | null = first;
  let attempts = 0;
  while (at <= end) {
    attempts += 1;
    try {
      body ??= (await bucket.get(key, { start: at, end }))?.body ?? null;
      if (body === null) throw new Error('The content was removed while it was read');
      for await (const chunk of addAbortSignal(AbortSignal.timeout(CONNECTION_MS), body)) {
        if (chunk.length > 0) attempts = 0;
        at += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (attempts >= ATTEMPTS) throw error;
    }
    if (at <= end && attempts >= ATTEMPTS) throw new Error('The storage sent less than the object has');
    body = null;
  }
}
