import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { deleteSoon } from '../trash/delete-soon.ts';
import { setPurged } from '../trash/trash.store.ts';
import { trashNodes } from '../trash/trash-nodes.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/** Puts what a program deletes into the trash; what systems write for themselves goes at once. */
export async function removeNode(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { companyId, id, parentId, isNoise }: NodeRow,
): Promise<void> {
  // A program that clears a whole disk takes no folder of a team along.
  if (parentId === null) throw new AppError(diskErrors['not-allowed']);
  await trashNodes({ ...deps, tx }, actor, { nodeIds: [id], areLocksAsked: true });
  if (!isNoise) return;
  const ids = await setPurged(tx, { companyId, ids: [id], now: deps.clock.now() });
  await deleteSoon(deps, tx, companyId, ids);
}
