import { nameKey, searchNodes } from '@artel/disk/contract';
import { call } from '@artel/web';
import { getModifiedAt } from './modified-at.ts';
import type { SentFile } from './sent-file.ts';

/** Limit of files of one name among which the file is searched. */
const MOST = 100;

/**
 * Whether this very file is at its target: the server may have all of an upload that was stopped or cut at
 * its last moment, and the person should not be questioned about their own file.
 */
export async function wasStored({ parentId, file }: Pick<SentFile, 'parentId' | 'file'>): Promise<boolean> {
  const { items } = await call(searchNodes, { query: { q: file.name.slice(0, 200), limit: MOST } });
  return items.some(
    (node) =>
      node.parentId === parentId &&
      nameKey(node.name) === nameKey(file.name) &&
      node.bytes === file.size &&
      node.updatedAt === getModifiedAt(file),
  );
}
