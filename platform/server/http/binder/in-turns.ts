import { setImmediate } from 'node:timers/promises';

/** A millisecond or two of copying. */
const PIECE = 2 * 1024 * 1024;

/** Passes over bytes a piece at each turn of the event loop: many at once would hold everyone else up. */
export async function inTurns(
  bytes: Uint8Array,
  work: (piece: Uint8Array, at: number) => void,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await setImmediate();
    work(bytes.subarray(at, at + PIECE), at);
  }
}
