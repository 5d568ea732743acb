import type { ExportedFile, Platform } from '@artel/server';
import type { NodeRow } from '../tree/tree.store.ts';

/** What one archive takes at most; who has more takes it along by WebDAV. */
export const MOST_FILES = 50_000;

/** A tree by its names, each behind its folder; content is read when its turn comes, so nothing is kept twice. */
export function exportTree(
  { blobs }: Pick<Platform, 'blobs'>,
  rows: readonly NodeRow[],
  topName: (top: NodeRow) => string,
): ExportedFile[] {
  const paths = new Map<string, string>();
  return rows.flatMap((row) => {
    const { id, parentId, name, isFile, blobId } = row;
    const path = parentId === null ? topName(row) : `${paths.get(parentId) ?? ''}/${name}`;
    if (!isFile) paths.set(id, path);
    return blobId === null ? [] : [{ name: path, content: () => blobs.open(blobId) }];
  });
}
