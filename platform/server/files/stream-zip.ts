import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** An entry of a ZIP; entries come in the order of the archive. */
export interface ZipEntry {
  readonly path: string;
  readonly updatedAt: Date;
  /** Null for a folder. */
  readonly content: ZipContent | null;
}

interface ZipContent {
  /** Null where the size is unknown before it is read. */
  readonly bytes: number | null;
  /** Opened when its turn comes; null where it is gone, which ends the archive. */
  readonly open: () => Promise<Readable | null>;
}

/** Packs entries while they are read: one is open at a time, nothing is held and nothing is written anywhere. */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  let open: Readable | null = null;
  const sent = new Readable({ read: () => void zip.outputStream.resume() });
  /** Adds a file and waits for its turn, so that what is to come is not held in memory. */
  const addFile = async ({ path, updatedAt }: ZipEntry, content: ZipContent): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<(error: Error | null, content?: Readable) => void>();
    const size = content.bytes === null ? {} : { size: content.bytes };
    zip.addReadStreamLazy(path, { mtime: updatedAt, compress: false, ...size }, resolve);
    const provide = await promise;
    open = await content.open();
    if (sent.destroyed) open?.destroy();
    else provide(open ? null : new Error('The content of a file is gone'), open ?? undefined);
  };
  const fill = async (): Promise<void> => {
    for await (const entry of entries) {
      if (sent.destroyed) return;
      if (entry.content) await addFile(entry, entry.content);
      else zip.addEmptyDirectory(`${entry.path}/`, { mtime: entry.updatedAt });
    }
    zip.end();
  };
  // A failure reaches the reader while it reads.
  const fail = (error: Error) => sent.destroy(error);
  zip.outputStream.on('data', (chunk: Buffer) => {
    if (!sent.push(chunk)) zip.outputStream.pause();
  });
  zip.outputStream.on('end', () => sent.push(null));
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  sent.once('close', () => {
    zip.outputStream.destroy();
    // A caller that goes away in the middle leaves no file open.
    open?.destroy();
  });
  fill().catch(fail);
  return sent;
}
