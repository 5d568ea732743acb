import type { Tx } from '@artel/server';
import type { Located } from './locate-node.ts';
import { insertSpace } from './tree.store.ts';

/** Before the first thing is put there, a member's own disk gets its rows. */
export async function writeSpace(tx: Tx, { isUnwritten, node, space }: Located): Promise<void> {
  if (!isUnwritten) return;
  const { companyId, id, name, nameKey, sortKey, createdAt, createdBy } = node;
  await insertSpace(tx, { companyId, id, name, nameKey, sortKey, createdAt, createdBy }, space);
}
