import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../access.ts';
import { locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { deleteLocksOf, listLocks } from './locks.store.ts';

/** Takes the locks of programs off a file or folder, where somebody left theirs open. Their program may not save there by it any more. */
export async function breakLock(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit'>,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  const now = deps.clock.now();
  const { node, role } = await locateNode(deps, actor, nodeId, { role: 'reader' });
  const locks = await listLocks(tx, { companyId, nodeIds: [nodeId], now });
  const isOwn = locks.length > 0 && locks.every((lock) => lock.userId === memberId);
  if (!isOwn && !holds(role, 'manager')) throw new AppError(diskErrors['not-allowed']);
  if ((await deleteLocksOf(tx, { companyId, nodeId, now })) === 0) return {};
  await deps.audit.record(tx, {
    act: 'disk/lock-broken',
    userId,
    companyId,
    subject: `node:${nodeId}`,
    after: { fileName: node.name },
  });
  await sendChanges(deps, tx, { companyId, folderIds: [node.parentId], nodeIds: [nodeId] });
  return {};
}
