import type { Tx } from '@artel/server';
import type { Located } from './locate-node.ts';
import { insertSpace } from './tree.store.ts';

/** Writes the rows of a member's own disk, before the first node is added to it. */
export async function writeSpace(tx: Tx, { isUnwritten, node, space }: Located): Promise<void> {
  if (!isUnwritten) return;
  const { companyId, id, name, nameKey, sortKey, createdAt, createdBy } = node;
  await insertSpace(tx, { companyId, id, name, nameKey, sortKey, createdAt, createdBy }, space);
}
