import type { Platform, Tx } from '@artel/server';
import { deleteTree } from './delete-trees.ts';
import { setHiddenPurged } from './deletion.store.ts';

/** A job for each tree: a large one makes none of the others wait. */
export async function deleteSoon(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const nodeId of ids) await jobs.enqueue(tx, deleteTree, { companyId, nodeId });
}

/** What nobody has seen yet goes for good; answers what was there. */
export function setPurgedNow(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  return setHiddenPurged(tx, { companyId, ids, now: clock.now() });
}
