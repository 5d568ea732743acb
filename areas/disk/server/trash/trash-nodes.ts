import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { setTrashed } from './trash.store.ts';

/** Puts files and folders into the trash of their space. One row changes for each, however much lies below. */
export async function trashNodes(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit'>,
  actor: MemberActor,
  { nodeIds }: { nodeIds: readonly string[] },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId, memberId: by } = actor.membership;
  const now = deps.clock.now();
  const changed = new Set<string>();
  for (const id of new Set(nodeIds)) {
    const { node, space } = await locateNode(deps, actor, id, { role: 'editor', inTrash: true });
    if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
    if (await setTrashed(tx, { companyId, id, by, spaceId: space.id, now })) changed.add(node.parentId);
  }
  await sendChanges(deps, tx, { companyId, folderIds: changed, nodeIds });
  return {};
}
