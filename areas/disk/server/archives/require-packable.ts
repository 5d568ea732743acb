import { AppError } from '@artel/contract';
import { diskErrors, MOST_PACKED } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { countTrees } from '../tree/below.store.ts';

/** Refuses nodes with too many files and folders for one archive, which would end in the middle. */
export async function requirePackable(
  tx: Tx,
  { companyId, nodeIds }: { companyId: string; nodeIds: readonly string[] },
): Promise<void> {
  const count = await countTrees(tx, { companyId, ids: nodeIds, atMost: MOST_PACKED + 1 });
  if (count > MOST_PACKED)
    throw new AppError(diskErrors['archive-too-large'], { values: { count: MOST_PACKED } });
}
