import { Readable } from 'node:stream';

/** Bytes of a body in memory that are passed to the socket at once. */
export const SLICE_BYTES = 64 * 1024;

const held = new WeakMap<Readable, number>();

/**
 * A body in memory as a stream of slices without copies: the number of slices taken shows whether its reader
 * makes progress.
 */
export function inSlices(body: string | Uint8Array): Readable {
  const whole = typeof body === 'string' ? Buffer.from(body) : body;
  let at = 0;
  const slices = new Readable({
    highWaterMark: SLICE_BYTES,
    read() {
      this.push(at < whole.length ? whole.subarray(at, at + SLICE_BYTES) : null);
      at += SLICE_BYTES;
    },
  });
  held.set(slices, whole.length);
  return slices;
}

/** Bytes in memory behind a stream of slices; zero for any other stream. */
export function heldBytes(stream: Readable): number {
  return held.get(stream) ?? 0;
}
