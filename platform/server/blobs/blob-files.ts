import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, requestErrors } from '@artel/contract';
import { syncPath, withFile } from '../backup/copy-file.ts';
import { unlessGone } from '../backup/list-tree.ts';
import type { ByteRange, WriteLimits } from './blobs.ts';

const DRAFTS = 'drafts';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FOLDER = /^[0-9a-f]{2}$/;
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const FULL_RETRY_SECONDS = 60;

/** The files of the blobs, in two levels of folders by the random end of their ids. */
export function createBlobFiles(dataDir: string) {
  const root = join(dataDir, 'blobs');

  function folderOf(id: string): string {
    // An id comes from a row, but it becomes a path here.
    if (!ID.test(id)) throw new Error('This is no id of a blob');
    return join(root, id.slice(-2), id.slice(-4, -2));
  }
  const pathOf = (id: string) => join(folderOf(id), id);

  return {
    /** Writes a draft, puts it on the disk, then gives it its name: under its name it is whole or not there. */
    async write(id: string, content: AsyncIterable<Uint8Array>, limits: WriteLimits): Promise<number> {
      const draft = join(root, DRAFTS, id);
      try {
        await mkdir(join(root, DRAFTS), { recursive: true, mode: 0o700 });
        const bytes = await fill(draft, content, limits);
        await createFolder(root, id);
        await rename(draft, pathOf(id));
        await syncPath(folderOf(id));
        return bytes;
      } catch (error) {
        await rm(draft, { force: true });
        throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? full(error) : error;
      }
    },
    async stat(id: string): Promise<{ bytes: number; writtenAt: Date } | null> {
      const found = await unlessGone(stat(pathOf(id)), null);
      return found && { bytes: found.size, writtenAt: found.mtime };
    },
    /** A stream over a file that is open already: it outlives the file's removal. */
    async open(id: string, range?: ByteRange): Promise<Readable | null> {
      const file = await unlessGone(open(pathOf(id), 'r'), null);
      return file && createReadStream('', { fd: file, ...range });
    },
    remove: (id: string) => rm(pathOf(id), { force: true }),
    /** The ids of everything that lies there, folder by folder. */
    async *list(): AsyncGenerator<string[]> {
      for (const outer of await names(root, FOLDER)) {
        for (const inner of await names(join(root, outer), FOLDER))
          yield await names(join(root, outer, inner), ID);
      }
    },
    /** Removes what was being written before an instant: by then whoever wrote it is gone. */
    async removeDrafts(before: Date): Promise<number> {
      let removed = 0;
      for (const name of await names(join(root, DRAFTS), ID)) {
        const path = join(root, DRAFTS, name);
        const found = await unlessGone(stat(path), null);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
export type BlobFiles = ReturnType<typeof createBlobFiles>;

function fill(path: string, content: AsyncIterable<Uint8Array>, limits: WriteLimits): Promise<number> {
  return withFile(path, 'wx', async (file) => {
    const bytes = await pour(file, content, limits);
    await file.sync();
    return bytes;
  });
}

async function pour(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, signal }: WriteLimits,
): Promise<number> {
  let bytes = 0;
  for await (const piece of content) {
    signal?.throwIfAborted();
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new AppError(requestErrors['too-large']);
    await file.writeFile(piece);
  }
  signal?.throwIfAborted();
  return bytes;
}

/** Makes both folders of an id; a new name stands on the disk only when the folder above was put there. */
async function createFolder(root: string, id: string): Promise<void> {
  const outer = join(root, id.slice(-2));
  const inner = join(outer, id.slice(-4, -2));
  const first = await mkdir(inner, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  await syncPath(outer);
  await syncPath(root);
}

async function names(folder: string, pattern: RegExp): Promise<string[]> {
  return (await unlessGone(readdir(folder), [])).filter((name) => pattern.test(name));
}

function full(cause: unknown): AppError {
  const error = new AppError(requestErrors.unavailable, { retryAfter: FULL_RETRY_SECONDS });
  error.cause = cause;
  return error;
}
