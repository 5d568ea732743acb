import { nameKey, searchNodes } from '@artel/disk/contract';
import { call } from '@artel/web';
import { getModifiedAt } from './modified-at.ts';
import type { SentFile } from './sent-file.ts';

/** Limit of files with one name that are compared. */
const MOST = 100;

/**
 * Whether this very file is at its target: the server may have received all of an upload that was interrupted
 * at its end, and the person should not get a question about their own file.
 */
export async function wasStored({ parentId, file }: Pick<SentFile, 'parentId' | 'file'>): Promise<boolean> {
  const query = { q: file.name.slice(0, 200), within: 'names', limit: MOST } as const;
  const { items } = await call(searchNodes, { query });
  return items.some(
    (node) =>
      node.parentId === parentId &&
      nameKey(node.name) === nameKey(file.name) &&
      node.bytes === file.size &&
      node.updatedAt === getModifiedAt(file),
  );
}
