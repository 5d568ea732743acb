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
  /** Null if the size is unknown in advance. */
  readonly bytes: number | null;
  /** Opens the content when it is its turn; null if it is gone, which aborts the archive. */
  readonly open: () => Promise<Readable | null>;
}

/** Packs entries while the archive is read: one is open at a time, and nothing is buffered or written to disk. */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  let open: Readable | null = null;
  const sent = new Readable({ read: () => void zip.outputStream.resume() });
  /** Adds a file and waits for its turn, so that later files are not in memory. */
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
  // The reader of the stream gets the failure.
  const fail = (error: Error) => sent.destroy(error);
  zip.outputStream.on('data', (chunk: Buffer) => {
    if (!sent.push(chunk)) zip.outputStream.pause();
  });
  zip.outputStream.on('end', () => sent.push(null));
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  sent.once('close', () => {
    zip.outputStream.destroy();
    // A caller that disconnects leaves no file open.
    open?.destroy();
  });
  fill().catch(fail);
  return sent;
}
