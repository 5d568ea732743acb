import type { Readable } from 'node:stream';
import { type Entry as Entered, fromBufferPromise, type ZipFile } from 'yauzl';
import { TABLE_LIMITS, TableRefusal } from './table.ts';

/** An unpacked file of an archive. */
interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

interface Wanted {
  readonly isWanted: (name: string) => boolean;
  /** The bytes that may still be unpacked. */
  readonly left: () => number;
}

/**
 * Yields the wanted files of an archive, each name once, in the order of its directory. Sizes in the archive
 * are not trusted: no more is unpacked than the limit.
 */
export async function* readEntries(bytes: Buffer, { isWanted, left }: Wanted): AsyncIterable<Entry> {
  const zip = await broken(fromBufferPromise(bytes, { validateEntrySizes: false }));
  if (zip.entryCount > TABLE_LIMITS.entries) throw new TableRefusal('too-complex');
  const seen = new Set<string>();
  for await (const entry of entered(zip)) {
    const name = entry.fileName;
    if (!isWanted(name) || seen.has(name)) continue;
    seen.add(name);
    if (entry.isEncrypted()) throw new TableRefusal('old-excel');
    yield { name, content: await getContent(await broken(zip.openReadStreamPromise(entry)), left()) };
  }
}

/** Bytes that the archive's directory announces, or the limit if it announces more or can't be read. */
export async function announcedBytes(bytes: Buffer): Promise<number> {
  let announced = 0;
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: false });
    if (zip.entryCount > TABLE_LIMITS.entries) return TABLE_LIMITS.unpacked;
    for await (const entry of entered(zip)) announced += entry.uncompressedSize;
  } catch {
    return TABLE_LIMITS.unpacked;
  }
  return Math.min(announced, TABLE_LIMITS.unpacked);
}

/** Yields the entries of the archive's directory, as long as it can be read. */
async function* entered(zip: ZipFile): AsyncIterable<Entered> {
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const next = await broken(entries.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Unpacks in chunks of some kilobytes, so that an excess is noticed at once. */
async function getContent(stream: Readable, left: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const consumeAll = async () => {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > left) throw new TableRefusal('too-complex');
      chunks.push(chunk);
    }
  };
  await broken(consumeAll());
  return Buffer.concat(chunks, length);
}

/** Any error of a library about an archive means that the archive is broken. */
async function broken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal('not-a-table');
  }
}
