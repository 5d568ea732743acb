import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { DiskNode } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { lockTree } from '../moves/moves.store.ts';
import { placeNode } from '../moves/place-node.ts';
import { presentNodes, type SeenNode } from '../nodes/present-node.ts';
import { type Located, locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';

interface Restoring {
  readonly nodeIds: readonly string[];
  readonly conflict: 'refuse' | 'keep-both';
}

/** Takes files and folders out of the trash, to where they were. */
export async function restoreNodes(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live'>,
  actor: MemberActor,
  { nodeIds, conflict }: Restoring,
): Promise<{ items: DiskNode[] }> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  await lockTree(tx, companyId);
  const restored: SeenNode[] = [];
  for (const id of new Set(nodeIds)) {
    const found = await locateNode(deps, actor, id, { role: 'editor', inTrash: true });
    if (found.node.trashedAt === null) throw new AppError(requestErrors['not-found']);
    const parentId = placeOf(found);
    const placed = await placeNode(tx, found.node, { parentId, conflict });
    if (placed) restored.push({ node: placed, role: found.role });
    await sendChanges(deps, tx, { companyId, folderIds: [parentId], nodeIds: [id] });
  }
  return { items: await presentNodes(tx, actor, restored) };
}

/** Where it was; where that is in the trash itself, the top of the space. */
function placeOf({ way, space }: Located): string {
  const [, ...above] = way;
  const isGone = above.some(({ trashedAt }) => trashedAt !== null);
  return isGone ? space.id : (above[0]?.id ?? space.id);
}
