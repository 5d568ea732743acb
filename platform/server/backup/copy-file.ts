import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** What was read of a file. */
export interface FileFacts {
  readonly size: number;
  readonly sha256: string;
}

export type CopyFile = (from: string, to: string) => Promise<FileFacts>;

const PIECE_BYTES = 1 << 20;

/**
 * One lane of a copy with two pieces of memory: while one is written and hashed, the next is read into the other. The
 * copy is only its owner's and on the disk when the promise settles.
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
      const facts = await pass(source, target);
      await target.sync();
      return facts;
    },
    async read(path) {
      await using source = await open(path, 'r');
      return await pass(source, null);
    },
  };
}

/** Puts what stands in a folder's list of names on the disk. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Writes a small file and puts it on the disk. */
export async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  await file.sync();
}
