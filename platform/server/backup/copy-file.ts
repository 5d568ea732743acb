import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { inLanes } from './in-lanes.ts';

/** What was read of a file. */
export interface FileFacts {
  readonly size: number;
  readonly sha256: string;
}

export type CopyFile = (from: string, to: string) => Promise<FileFacts>;

const PIECE_BYTES = 1 << 20;

/**
 * One lane of a copy with two pieces of memory: while one is written and hashed, the next is read into the other. The
 * copy is only its owner's; `syncTree` puts it on the disk.
 */
export function createLane(signal: AbortSignal): { copy: CopyFile; read(path: string): Promise<FileFacts> } {
  const pieces = [Buffer.allocUnsafeSlow(PIECE_BYTES), Buffer.allocUnsafeSlow(PIECE_BYTES)] as const;

  async function pass(source: FileHandle, target: FileHandle | null): Promise<FileFacts> {
    const hash = createHash('sha256');
    let size = 0;
    let writing: Promise<unknown> = Promise.resolve();
    for (let turn = 0; ; turn++) {
      signal.throwIfAborted();
      const piece = pieces[turn % 2 === 0 ? 0 : 1];
      const { bytesRead } = await source.read(piece, 0, PIECE_BYTES, null);
      await writing;
      if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
      const filled = piece.subarray(0, bytesRead);
      if (target) writing = target.writeFile(filled);
      // Whoever awaits it next hears of the failure.
      writing.catch(() => {});
      hash.update(filled);
      size += bytesRead;
    }
  }

  return {
    async copy(from, to) {
      await using source = await open(from, 'r');
      await using target = await open(to, 'wx', 0o600);
      return await pass(source, target);
    },
    async read(path) {
      await using source = await open(path, 'r');
      return await pass(source, null);
    },
  };
}

/**
 * Puts a tree of copies on the disk, the folder itself last. All at the end, as PostgreSQL's own tools do: by then the
 * system has written most of it, while a sync after each file would wait for the disk a thousand times.
 */
export async function syncTree(
  root: string,
  files: readonly { readonly path: string }[],
  folders: readonly string[],
): Promise<void> {
  const paths = [...files.map(({ path }) => path), ...folders].map((path) => join(root, path));
  await inLanes(
    paths,
    () => null,
    (_lane, path) => syncPath(path),
  );
  await syncPath(root);
}

/** Puts a file on the disk, or what stands in a folder's list of names. */
export async function syncPath(path: string): Promise<void> {
  await using opened = await open(path, 'r');
  await opened.sync();
}

/** Writes a small file and puts it on the disk. */
export async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  await file.sync();
}
