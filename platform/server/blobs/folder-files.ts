import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, requestErrors } from '@artel/contract';
import type { Config } from '../config/config.ts';
import { syncPath, withFile } from '../files/copy-file.ts';
import { createPrivateFolder } from '../files/private-file.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import { BLOB_ID, type BlobFiles, demandBlobId } from './blob-files.ts';
import type { BlobFacts, WriteLimits } from './blobs.ts';
import { toContentPath } from './content-path.ts';
import { createDraftHashes } from './draft-hashes.ts';
import { FileReader, type LargeChunks } from './file-reader.ts';
import { forEachChunk } from './for-each-chunk.ts';
import { writeChunk } from './write-chunk.ts';

const DRAFTS = 'drafts';
const FOLDER = /^[0-9a-f]{2}$/;
/** Bytes that are read at once for a reader who may be slow, like that of an archive. */
const OPEN_BYTES = 128 * 1024;
/** Bytes of a file that are read at once. */
const READ_BYTES = 1 << 20;
/** Limit of readers with large chunks at once: 32 MB together. */
const LARGE_AT_ONCE = 8;
/** Bytes after which a file is synced to the disk, repeatedly. */
const SYNC_BYTES = 8 << 20;
/** Limit of drafts whose lost part is remembered. */
const MOST_LOST = 1000;

export const blobFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'blobs');

/** The files of the blobs, in two levels of folders named by the random end of their ids. */
export function createFolderFiles(dataDir: string): BlobFiles {
  const root = blobFolder({ dataDir });

  const getPath = (id: string) => join(root, toContentPath(id));
  const getDraft = (id: string) => join(root, DRAFTS, demandBlobId(id));
  let drafts: Promise<unknown> | null = null;
  const createDrafts = () => {
    drafts ??= createPrivateFolder(join(root, DRAFTS)).catch((error) => {
      drafts = null;
      throw error;
    });
    return drafts;
  };
  const hashes = createDraftHashes();
  const largeChunks: LargeChunks = { free: LARGE_AT_ONCE };
  /** Drafts of which the disk lost a part, with the error. */
  const lost = new Map<string, unknown>();
  const orLost = (id: string, error: unknown) => lost.get(id) ?? error;

  let ahead: { readonly id: string; readonly done: Promise<unknown> } | null = null;

  /**
   * Syncs the received part of a draft while more arrives, so that the last sync is short for any size. Only
   * one draft at a time, because each sync occupies one of the few threads for reading and writing.
   */
  function syncAhead(id: string): void {
    if (ahead) return;
    // A system reports a lost page once, and not to the caller of the next sync, so a draft that lost one is
    // not continued.
    const sync = (file: FileHandle) =>
      file.datasync().catch((failure) => {
        if (lost.size < MOST_LOST) lost.set(id, failure);
        return rm(getDraft(id), { force: true });
      });
    const done = withFile(getDraft(id), 'r', sync)
      // It has its final name by now, or can't be opened: the sync at its end covers all of it.
      .catch(() => undefined)
      .finally(() => {
        ahead = null;
      });
    ahead = { id, done };
  }

  /** Renames a draft to its final name: its content was synced before, and then the name is. */
  async function finalize(draft: string, id: string): Promise<void> {
    const move = () => rename(draft, getPath(id));
    await move().catch(async (error) => {
      if (error.code !== 'ENOENT') throw error;
      await createFolder(root, id);
      await move().catch(async (missing) => {
        // Another server that finished the same draft has renamed it in between.
        if (missing.code !== 'ENOENT' || (await unlessMissing(stat(getPath(id)), null)) === null)
          throw missing;
      });
    });
    await syncPath(dirname(getPath(id)));
  }

  return {
    /** Writes a draft, syncs it, then renames it: under its final name a file is complete. */
    async write(id, content, limits) {
      demandBlobId(id);
      // During a move another process may write the same content at the same time.
      const draftId = randomUUID();
      const draft = getDraft(draftId);
      try {
        await createDrafts();
        const facts = await fill(draft, content, limits, () => syncAhead(draftId));
        await finalize(draft, id);
        return facts;
      } catch (error) {
        // If the disk refuses this too, the nightly job deletes the draft.
        await rm(draft, { force: true }).catch(() => undefined);
        throw orLost(draftId, error);
      } finally {
        lost.delete(draftId);
      }
    },
    async startDraft(id) {
      await createDrafts();
      await withFile(getDraft(id), 'wx', async () => undefined);
    },
    async draftBytes(id) {
      const found = await unlessMissing(stat(getDraft(id)), null);
      return found?.size ?? null;
    },
    async append(id, offset, content, limits) {
      const draft = getDraft(id);
      if ((await stat(draft)).size < offset) throw new AppError(requestErrors.conflict);
      const hash = hashes.claim(id, offset);
      let bytes = offset;
      try {
        await withFile(draft, 'r+', (file) =>
          pour(file, content, limits, {
            offset,
            onChunk: (chunk) => {
              hash?.update(chunk);
              bytes += chunk.byteLength;
            },
            onMuch: () => syncAhead(id),
          }),
        );
      } finally {
        if (hash) hashes.save(id, hash, bytes);
      }
      return bytes;
    },
    /**
     * Syncs a draft under its final name. Its hash is known if this process has written all of it; otherwise
     * it is read.
     */
    async finishDraft(id) {
      const draft = getDraft(id);
      if (ahead?.id === id) await ahead.done;
      // It was finished before, but its row was not written: continue from there.
      const isFinished = (await unlessMissing(stat(draft), null)) === null;
      const facts = await withFile(isFinished ? getPath(id) : draft, 'r', async (file) => {
        await file.datasync();
        const { size } = await file.stat();
        const hash = hashes.find(id, size) ?? (await getHash(file));
        return { bytes: size, sha256: hash.copy().digest() };
      }).catch((error) => {
        throw orLost(id, error);
      });
      if (!isFinished) await finalize(draft, id);
      hashes.delete(id);
      return facts;
    },
    async dropDraft(id) {
      hashes.delete(id);
      lost.delete(id);
      await rm(getDraft(id), { force: true });
    },
    async stat(id) {
      const found = await unlessMissing(stat(getPath(id)), null);
      return found && { bytes: found.size, writtenAt: found.mtime };
    },
    /** A stream over an open file, which outlives the file's removal. */
    async open(id, range) {
      const file = await unlessMissing(open(getPath(id), 'r'), null);
      return file && createReadStream('', { fd: file, highWaterMark: OPEN_BYTES, ...range });
    },
    async openToSend(id, range) {
      const file = await unlessMissing(open(getPath(id), 'r'), null);
      return file && new FileReader(file, range ?? {}, largeChunks);
    },
    remove: (id) => rm(getPath(id), { force: true }),
    /** The ids of all stored files, folder by folder. */
    async *list() {
      for (const outer of await names(root, FOLDER)) {
        for (const inner of await names(join(root, outer), FOLDER))
          yield await names(join(root, outer, inner), BLOB_ID);
      }
    },
    async removeDrafts(before) {
      let removed = 0;
      for (const name of await names(join(root, DRAFTS), BLOB_ID)) {
        const path = join(root, DRAFTS, name);
        const found = await unlessMissing(stat(path), null);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

function fill(
  path: string,
  content: AsyncIterable<Uint8Array>,
  limits: WriteLimits,
  onMuch: () => void,
): Promise<BlobFacts> {
  return withFile(path, 'wx', async (file) => {
    const hash = createHash('sha256');
    const bytes = await pour(file, content, limits, {
      offset: 0,
      onChunk: (chunk) => hash.update(chunk),
      onMuch,
    });
    await file.sync();
    return { bytes, sha256: hash.digest() };
  });
}

async function getHash(file: FileHandle): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, highWaterMark: READ_BYTES, autoClose: false }))
    hash.update(chunk);
  return hash;
}

interface Pouring {
  /** The position of the first byte in the file. */
  readonly offset: number;
  onChunk(chunk: Uint8Array): void;
  /** Calls back each time this many bytes were written. */
  onMuch(): void;
}

function pour(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  limits: WriteLimits,
  { offset, onChunk, onMuch }: Pouring,
): Promise<number> {
  let position = offset;
  let unsynced = 0;
  return forEachChunk(content, limits, 0, async (chunk) => {
    // Another thread writes while this one hashes.
    const writing = writeChunk(file, chunk, position);
    onChunk(chunk);
    await writing;
    position += chunk.byteLength;
    unsynced += chunk.byteLength;
    if (unsynced < SYNC_BYTES) return;
    unsynced = 0;
    onMuch();
  });
}

/** Creates both folders of an id; a new name is durable only once the folder above was synced. */
async function createFolder(root: string, id: string): Promise<void> {
  const outer = join(root, id.slice(-2));
  const inner = join(outer, id.slice(-4, -2));
  const [isOuterNew, isInnerNew] = [await createPrivateFolder(outer), await createPrivateFolder(inner)];
  if (isInnerNew) await syncPath(outer);
  if (isOuterNew) await syncPath(root);
}

async function names(folder: string, pattern: RegExp): Promise<string[]> {
  return (await unlessMissing(readdir(folder), [])).filter((name) => pattern.test(name));
}
