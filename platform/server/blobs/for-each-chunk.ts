import { AppError, requestErrors } from '@artel/contract';
import type { WriteLimits } from './blobs.ts';
import { releaseChunk } from './write-chunk.ts';

/** Passes each chunk on within the limits, the first bytes skipped; returns how many bytes there were. */
export async function forEachChunk(
  content: AsyncIterable<Uint8Array>,
  { maxBytes, signal, isOwn = false }: WriteLimits,
  skipped: number,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) {
    signal?.throwIfAborted();
    const fresh = chunk.subarray(Math.min(chunk.byteLength, Math.max(0, skipped - bytes)));
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AppError(requestErrors['too-large']);
    if (fresh.byteLength > 0) await write(fresh);
    if (isOwn) releaseChunk(chunk);
  }
  signal?.throwIfAborted();
  return bytes;
}
