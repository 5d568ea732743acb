import { toContentId } from '../blobs/content-path.ts';
import type { Manifest } from './manifest.ts';

/** Content that the database has and the backup has not as it was stored. */
export interface BackupFault {
  readonly id: string;
  readonly kind: 'missing' | 'damaged';
}

/** The folder of the content in the mirror of the data folder. */
export const BLOBS = 'blobs';

/** The id of the content with this path in the mirror; null for any other file. */
export function toBlobId(path: string): string | null {
  return path.startsWith(`${BLOBS}/`) ? toContentId(path.slice(BLOBS.length + 1)) : null;
}

interface Known {
  /** The lengths of the content in use, read before the files were listed. */
  readonly rows: ReadonlyMap<string, number>;
  /** Ids of content whose hash is another one than when it was stored. */
  readonly damaged: readonly string[];
}

/** Compares the copied files with what is known of them. */
export function findFaults(files: Manifest['files'], { rows, damaged }: Known): BackupFault[] {
  const wrong = new Set(damaged);
  const missing = new Set(rows.keys());
  const faults: BackupFault[] = [];
  for (const { path, size } of files) {
    const id = toBlobId(path);
    if (id === null || !missing.delete(id)) continue;
    if (rows.get(id) !== size || wrong.has(id)) faults.push({ id, kind: 'damaged' });
  }
  return [...faults, ...[...missing].map((id) => ({ id, kind: 'missing' }) as const)];
}
