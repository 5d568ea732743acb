import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Platform, WrittenBlob } from '@artel/server';
import { ZipFile } from 'yazl';

type Parts = ReturnType<Platform['data']['ofPerson']>;

const MAX_BYTES = 50 * 1024 ** 3;

/** The archive is no longer wanted. */
export class DroppedError extends Error {}

/**
 * Packs the parts, one file after another, into a blob that is not referenced yet; calls `onPart` after each
 * part.
 */
export async function writeZip(
  { blobs }: Pick<Platform, 'blobs'>,
  parts: Parts,
  onPart: (done: number) => Promise<void>,
): Promise<WrittenBlob> {
  const zip = new ZipFile();
  // The writer is notified of an error while it reads; later there is no listener, and an unhandled error
  // ends the server.
  zip.outputStream.on('error', () => {});
  const stop = new AbortController();
  const packed = packAll(zip, parts, { onPart, signal: stop.signal }).catch((error: Error) => {
    zip.outputStream.destroy(error);
    throw error;
  });
  const written = blobs.write(zip.outputStream, { maxBytes: MAX_BYTES }).catch((error: Error) => {
    // Nothing reads from the stream any more, so the file being packed would wait for ever.
    stop.abort(error);
    throw error;
  });
  const [blob] = await Promise.all([written, packed]);
  return blob;
}

interface Packing {
  readonly onPart: (done: number) => Promise<void>;
  readonly signal: AbortSignal;
}

async function packAll(zip: ZipFile, parts: Parts, { onPart, signal }: Packing): Promise<void> {
  for (const [index, part] of parts.entries()) {
    for await (const { name, content } of part.files()) {
      signal.throwIfAborted();
      const path = `${part.name}/${name}`;
      if (typeof content === 'string') zip.addBuffer(Buffer.from(content), path);
      else await packStream({ zip, path, signal }, await content());
    }
    await onPart(index + 1);
  }
  zip.end();
}

interface Place {
  readonly zip: ZipFile;
  readonly path: string;
  readonly signal: AbortSignal;
}

/** The next file is opened when this one is packed: only one is read at a time. */
async function packStream(
  { zip, path, signal }: Place,
  content: AsyncIterable<Uint8Array> | null,
): Promise<void> {
  // Deleted since it was listed.
  if (content === null) return;
  const stream = Readable.from(content, { objectMode: false });
  zip.addReadStream(stream, path);
  try {
    await once(stream, 'end', { signal });
  } finally {
    stream.destroy();
  }
}
