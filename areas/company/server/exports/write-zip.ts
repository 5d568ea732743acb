import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Platform, WrittenBlob } from '@artel/server';
import { ZipFile } from 'yazl';

type Parts = ReturnType<Platform['data']['ofPerson']>;

const MAX_BYTES = 50 * 1024 ** 3;

/** Packs the parts, one file after another, into a blob that nobody names yet; tells after each part. */
export async function writeZip(
  { blobs }: Pick<Platform, 'blobs'>,
  parts: Parts,
  onPart: (done: number) => Promise<void>,
): Promise<WrittenBlob> {
  const zip = new ZipFile();
  const packed = packAll(zip, parts, onPart).catch((error: Error) => {
    zip.outputStream.destroy(error);
    throw error;
  });
  const [blob] = await Promise.all([blobs.write(zip.outputStream, { maxBytes: MAX_BYTES }), packed]);
  return blob;
}

async function packAll(zip: ZipFile, parts: Parts, onPart: (done: number) => Promise<void>): Promise<void> {
  for (const [index, part] of parts.entries()) {
    for await (const { name, content } of part.files()) {
      const path = `${part.name}/${name}`;
      if (typeof content === 'string') zip.addBuffer(Buffer.from(content), path);
      else await packStream(zip, path, await content());
    }
    await onPart(index + 1);
  }
  zip.end();
}

/** The next file is opened when this one is in: only one is read at a time. */
async function packStream(
  zip: ZipFile,
  path: string,
  content: AsyncIterable<Uint8Array> | null,
): Promise<void> {
  // Gone since it was listed.
  if (content === null) return;
  const stream = Readable.from(content, { objectMode: false });
  zip.addReadStream(stream, path);
  await once(stream, 'end');
}
