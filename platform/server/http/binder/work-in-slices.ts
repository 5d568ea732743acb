import { setImmediate } from 'node:timers/promises';

/** Bytes that take a millisecond or two to copy. */
const SLICE = 2 * 1024 * 1024;

/** Works on a slice of the bytes in each turn of the event loop, because all of them at once would block other requests. */
export async function workInSlices(
  bytes: Uint8Array,
  work: (slice: Uint8Array, at: number) => void,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await setImmediate();
    work(bytes.subarray(at, at + SLICE), at);
  }
}
