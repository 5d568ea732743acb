import type { Platform, Tx } from '@artel/server';
import { moveTrashToSpace } from '../tree/move-trash-to-space.ts';
import { listTrashedIds } from '../tree/trashed.store.ts';
import { setMarked } from './trash.store.ts';

/** Nodes that are marked in one transaction. */
const AT_ONCE = 5000;

interface Mark {
  readonly companyId: string;
  readonly spaceId: string;
  readonly until: Date;
}

/**
 * Marks some nodes, which were in the trash of a space at a moment, as deleted for good; returns whether they
 * were the last.
 */
export async function markTrashForDeletion(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  mark: Mark,
): Promise<{ count: number; isLast: boolean }> {
  const ids = await listTrashedIds(tx, { ...mark, after: null, limit: AT_ONCE });
  const here = await moveTrashToSpace({ clock }, tx, { ...mark, ids });
  await setMarked(tx, { ...mark, ids: here });
  return { count: here.length, isLast: ids.length < AT_ONCE };
}
