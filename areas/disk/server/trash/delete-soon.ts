import type { Platform, Tx } from '@artel/server';
import { deleteTree } from './delete-trees.ts';

/** One job for each tree, so that a large tree does not delay the others. */
export async function deleteSoon(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const nodeId of ids) await jobs.enqueue(tx, deleteTree, { companyId, nodeId });
}
