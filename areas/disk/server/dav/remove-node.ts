import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { endLocks } from '../locks/end-locks.ts';
import { nodes } from '../tables.ts';
import { deleteSoon } from '../trash/delete-soon.ts';
import { setPurged } from '../trash/trash.store.ts';
import { trashNodes } from '../trash/trash-nodes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { isUsedByPeople } from '../tree/used-by-people.store.ts';
import { deletedBefore } from './moved-aside.ts';

/** Puts nodes that a program deletes into the trash; system files are deleted at once. */
export async function removeNode(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { companyId, id, parentId, isFile }: NodeRow,
): Promise<void> {
  // A program that clears a whole disk must not delete team folders.
  if (parentId === null) throw new AppError(diskErrors['not-allowed']);
  await endLocks(deps, tx, { companyId, id, isFile });
  await trashNodes({ ...deps, tx }, actor, { nodeIds: [id], areLocksChecked: true });
  const node = await nodes.lock(tx, { companyId, id });
  if (!node?.isFile) return;
  if (!node.isSystem || (await isUsedByPeople(tx, node))) return;
  const ids = await setPurged(tx, { companyId, ids: [id], now: deps.clock.now() });
  await deleteSoon(deps, tx, companyId, ids);
}

/** Deletes for a program that may put a new file in the same place. */
export async function deleteNode(deps: Platform, tx: Tx, actor: MemberActor, node: NodeRow): Promise<void> {
  await removeNode(deps, tx, actor, node);
  const { companyId, id: nodeId, parentId, nameKey, isFile } = node;
  if (!isFile || parentId === null) return;
  const left = { companyId, memberId: actor.membership.memberId, parentId, nameKey };
  tx.afterCommit(() => deletedBefore.note(left, { nodeId, now: deps.clock.now() }));
}
