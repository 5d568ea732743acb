import type { Readable } from 'node:stream';
import { errorCodes, type FastifyRequest } from 'fastify';
import { workInSlices } from './work-in-slices.ts';

/** The memory that a file occupies before its sender has sent as much. */
const FIRST = 1024 * 1024;

/**
 * Reads a body whole, into memory of its own that its handler may transfer to a thread. Bytes are copied as they come:
 * chunks that are joined at the end hold everyone else up, and many small ones take a multiple of their bytes.
 */
export async function readFile(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const stated = request.headers['content-length'];
  const most = stated === undefined ? limit : Number(stated);
  if (most > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  let whole = allocate(Math.min(most, FIRST));
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    const needed = length + chunk.length;
    if (needed > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    if (needed > whole.length) {
      // A sender of this much gets the memory for the length that it stated.
      const larger = allocate(
        stated === undefined ? Math.min(Math.max(2 * whole.length, needed), most) : most,
      );
      await copy(whole.subarray(0, length), larger, 0);
      whole = larger;
    }
    await copy(chunk, whole, length);
    length = needed;
  }
  if (stated !== undefined && length !== most) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  return whole.subarray(0, length);
}

/** Memory that is not shared with other buffers; the system provides its pages only as they are written. */
const allocate = (bytes: number): Buffer => Buffer.allocUnsafeSlow(bytes);

const copy = (bytes: Uint8Array, target: Buffer, start: number): Promise<void> =>
  workInSlices(bytes, (slice, at) => target.set(slice, start + at));
