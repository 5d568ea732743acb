import { createHash, hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';

/** Facts read from a file. */
export interface FileFacts {
  readonly size: number;
  readonly sha256: string;
}

interface FileCopier {
  /** Copies a file that had this size when it was listed. */
  copy(from: string, to: string, size: number): Promise<FileFacts>;
  read(path: string): Promise<FileFacts>;
}

/** Both buffers fit into the cache of a processor. */
const CHUNK_BYTES = 1 << 18;
/** Most files of a database are smaller: passing each step to another thread would cost more than the step. */
const SMALL_BYTES = 1 << 18;

/**
 * Copies one file with two buffers: while one is written and hashed, the next is read into the other. Only
 * the owner may read the copy; `syncTree` makes it durable.
 */
export function createFileCopier(signal: AbortSignal): FileCopier {
  const chunks = [Buffer.allocUnsafeSlow(CHUNK_BYTES), Buffer.allocUnsafeSlow(CHUNK_BYTES)] as const;

  async function pass(source: FileHandle, target: FileHandle | null): Promise<FileFacts> {
    const sum = createHash('sha256');
    let size = 0;
    let writing: Promise<unknown> = Promise.resolve();
    for (let step = 0; ; step++) {
      signal.throwIfAborted();
      const chunk = chunks[step % 2 === 0 ? 0 : 1];
      const { bytesRead } = await source.read(chunk, 0, CHUNK_BYTES, null);
      await writing;
      if (bytesRead === 0) return { size, sha256: sum.digest('hex') };
      const filled = chunk.subarray(0, bytesRead);
      if (target) writing = target.writeFile(filled);
      // The next await throws this failure.
      writing.catch(() => {});
      sum.update(filled);
      size += bytesRead;
    }
  }

  return {
    copy: async (from, to, size) =>
      size <= SMALL_BYTES
        ? copySmall(from, to)
        : withFile(from, 'r', (source) => withFile(to, 'wx', (target) => pass(source, target))),
    read: (path) => withFile(path, 'r', (source) => pass(source, null)),
  };
}

function copySmall(from: string, to: string): FileFacts {
  const content = readFileSync(from);
  writeFileSync(to, content, { flag: 'wx', mode: 0o600 });
  return { size: content.length, sha256: hash('sha256', content, 'hex') };
}

/** Writes content that arrives in chunks to a new file; `syncTree` makes it durable. */
export async function writeContent(
  path: string,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<FileFacts> {
  return withFile(path, 'wx', async (file) => {
    const sum = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      signal.throwIfAborted();
      await file.writeFile(chunk);
      sum.update(chunk);
      size += chunk.byteLength;
    }
    return { size, sha256: sum.digest('hex') };
  });
}

/** Opens a file for one operation; only the owner may read a new one (`wx`). */
export async function withFile<T>(
  path: string,
  flags: 'r' | 'wx' | 'r+',
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags, 0o600);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/**
 * Syncs a tree of copies to the disk, the folder itself last. All at the end, like PostgreSQL's own tools: by
 * then the system has written most of it, while a sync after each file would wait for the disk a thousand
 * times.
 */
export async function syncTree(
  root: string,
  files: readonly { readonly path: string }[],
  folders: readonly string[],
): Promise<void> {
  const paths = [...files.map(({ path }) => path), ...folders].map((path) => join(root, path));
  await forEachConcurrently(paths, (path) => syncPath(path));
  await syncPath(root);
}

/** Syncs a file to the disk, or a folder's list of names. */
export async function syncPath(path: string): Promise<void> {
  await withFile(path, 'r', (opened) => opened.sync());
}

/** Writes a small file and syncs it. */
export async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  await withFile(path, 'wx', async (file) => {
    await file.writeFile(content);
    await file.sync();
  });
}
