import { Readable } from 'node:stream';
import { SLICE_BYTES } from './send-limits.ts';

/** A body in memory as a stream of its parts, which copies nothing. */
export function inSlices(body: string | Buffer): Readable {
  const whole = typeof body === 'string' ? Buffer.from(body) : body;
  let at = 0;
  return new Readable({
    highWaterMark: SLICE_BYTES,
    read() {
      this.push(at < whole.length ? whole.subarray(at, at + SLICE_BYTES) : null);
      at += SLICE_BYTES;
    },
  });
}
