import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketContent } from '../egress/bucket.ts';
import { FileReader } from './file-reader.ts';
import { writeChunk } from './write-chunk.ts';

/**
 * A part of content on its way to the bucket, which accepts only content of a known length. It waits in a file
 * without a name, so that many slow writers need no memory and a killed process leaves nothing.
 */
export interface PartFile {
  readonly bytes: number;
  write(chunk: Uint8Array): Promise<void>;
  toContent(): BucketContent;
  close(): Promise<void>;
}

/** A part is too short for the memory of large chunks. */
const NO_LARGE_CHUNKS = { free: 0 };

export async function openPartFile(folder: string): Promise<PartFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  // Another attempt reads the file again.
  const shared = { read: file.read.bind(file), close: async () => {} };
  const sum = createHash('md5');
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    async write(chunk) {
      // Counted once it is written: on a full disk the part ends with the chunk before.
      await writeChunk(file, chunk, bytes);
      sum.update(chunk);
      bytes += chunk.byteLength;
    },
    toContent: () => ({
      bytes,
      md5: sum.copy().digest('base64'),
      open: () =>
        bytes === 0 ? new Uint8Array() : new FileReader(shared, { end: bytes - 1 }, NO_LARGE_CHUNKS),
    }),
    close: () => file.close(),
  };
}
