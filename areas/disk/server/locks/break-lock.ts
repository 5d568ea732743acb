import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { highest, holds } from '../access.ts';
import { type Located, locateNode } from '../tree/locate-node.ts';
import { ownsDisk } from '../tree/personal-space.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { deleteLocks, type LockRow } from './locks.store.ts';
import { listCovering } from './require-unlocked.ts';

/**
 * Takes the locks of programs off a file or folder, where somebody left theirs open: its own, and those of folders above it that hold
 * for all below. Their program may not save there by it any more.
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
  const locks = await listCovering(deps, located);
  if (!locks.every((lock) => mayBreak(actor, located, lock))) throw new AppError(diskErrors['not-allowed']);
  if (locks.length === 0) {
    if (!holds(located.role, 'manager')) throw new AppError(diskErrors['not-allowed']);
    return {};
  }
  await deleteLocks(
    tx,
    companyId,
    locks.map(({ id }) => id),
  );
  for (const { id, name, parentId } of located.way.filter((one) =>
    locks.some((lock) => lock.nodeId === one.id),
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

/** Whose it is, and who manages what was locked: not merely something below it. */
function mayBreak(actor: MemberActor, { way, space }: Located, { nodeId, userId }: LockRow): boolean {
  const { memberId } = actor.membership;
  if (userId === memberId) return true;
  const isOwner = space.ownerId === memberId && ownsDisk(actor);
  const above = way.slice(way.findIndex(({ id }) => id === nodeId));
  return highest([isOwner ? 'manager' : null, ...above.flatMap(({ roles }) => roles)]) === 'manager';
}
