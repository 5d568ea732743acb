import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../disk-role.ts';
import { locks } from '../tables.ts';
import { getRole } from '../tree/get-role.ts';
import { type Located, locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { LockRow } from './locks.store.ts';
import { listCovering } from './require-unlocked.ts';

/**
 * Removes the locks that programs left open on a file or folder: its own ones, and those of folders above
 * that cover everything below. The programs can no longer save there with their locks.
 */
export async function breakLock(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit'>,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const { companyId } = membership;
  const located = await locateNode(deps, actor, nodeId, { role: 'reader' });
  const covering = await listCovering(deps, located);
  if (!covering.every((lock) => mayBreak(actor, located, lock)))
    throw new AppError(diskErrors['not-allowed']);
  if (covering.length === 0) {
    if (!holds(located.role, 'manager')) throw new AppError(diskErrors['not-allowed']);
    return {};
  }
  await locks.deleteAll(tx, { companyId, id: covering.map(({ id }) => id) });
  for (const { id, name, parentId } of located.path.filter((one) =>
    covering.some((lock) => lock.nodeId === one.id),
  )) {
    await deps.audit.record(tx, {
      act: 'disk/lock-broken',
      userId,
      companyId,
      subject: `node:${id}`,
      after: { fileName: name },
    });
    await sendChanges(deps, tx, { companyId, folderIds: [parentId, id], nodeIds: [id, nodeId] });
  }
  return {};
}

/** Allows the owner of the lock, and managers of the locked node itself; managing something below it is not enough. */
function mayBreak(actor: MemberActor, { path, space }: Located, { nodeId, userId }: LockRow): boolean {
  const { memberId } = actor.membership;
  if (userId === memberId) return true;
  const above = path.slice(path.findIndex(({ id }) => id === nodeId));
  return getRole(actor, { path: above, space }) === 'manager';
}
