import type { Platform, Tx } from '@artel/server';
import { deleteTree } from './delete-trees.ts';

/** A job for each tree: a large one makes none of the others wait. */
export async function deleteSoon(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const nodeId of ids) await jobs.enqueue(tx, deleteTree, { companyId, nodeId });
}
