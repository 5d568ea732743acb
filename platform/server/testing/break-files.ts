import { promises as fs } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** The failure of the file system below a folder: the code, and the calls that fail. */
export interface FileFault {
  readonly code: string;
  /** `open` and calls that change names, or the first byte that is written, or the sync. */
  readonly at: 'open' | 'write' | 'sync';
}

type Names = 'open' | 'readFile' | 'mkdir' | 'rename' | 'rm' | 'statfs';

/** Makes the file system fail below a folder, in this process alone, until the returned function is called. */
export function breakFiles(folder: string, { code, at }: FileFault): () => void {
  const fail = (syscall: string) => {
    const message = `${code}: a failure of the file system, ${syscall} '${folder}'`;
    return Promise.reject(Object.assign(new Error(message), { code, syscall, path: folder }));
  };
  if (at === 'open') {
    return replace(folder, {
      open: () => fail('open'),
      readFile: () => fail('open'),
      mkdir: () => fail('mkdir'),
      rename: () => fail('rename'),
      rm: () => fail('unlink'),
    });
  }
  return replace(folder, {
    async open(before) {
      const file = (await before()) as FileHandle;
      const broken =
        at === 'write'
          ? { write: () => fail('write'), writeFile: () => fail('write') }
          : { sync: () => fail('fsync'), datasync: () => fail('fdatasync') };
      return Object.assign(file, broken);
    },
  });
}

/** Makes the disk of a folder appear as large and as full as a test needs. */
export function resizeDisk(folder: string, disk: { totalBytes: number; freeBytes: number }): () => void {
  const statfs = async () => ({ blocks: disk.totalBytes, bavail: disk.freeBytes, bsize: 1 });
  return replace(folder, { statfs });
}

function replace(
  folder: string,
  calls: Partial<Record<Names, (before: () => Promise<unknown>) => Promise<unknown>>>,
): () => void {
  const all = fs as unknown as Record<string, (...provided: unknown[]) => Promise<unknown>>;
  const undo = Object.entries(calls).map(([name, call]) => {
    const before = all[name] as (...provided: unknown[]) => Promise<unknown>;
    all[name] = (...provided) =>
      String(provided[0]).startsWith(folder) ? call(() => before(...provided)) : before(...provided);
    return () => {
      all[name] = before;
    };
  });
  // Modules that imported a function by name get the replacement too.
  syncBuiltinESMExports();
  return () => {
    for (const act of undo) act();
    syncBuiltinESMExports();
  };
}
