import type { Readable } from 'node:stream';

/** The beginning of a stream, up to a limit of bytes; the rest is not read. */
export async function readUpTo(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    chunks.push(buffer);
    bytes += buffer.length;
    if (bytes >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}
