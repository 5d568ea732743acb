import type { Readable } from 'node:stream';

/** The beginning of a stream, at most so many bytes; the rest is not read. */
export async function readUpTo(stream: Readable, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    const buffer = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as string);
    pieces.push(buffer);
    bytes += buffer.length;
    if (bytes >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}
