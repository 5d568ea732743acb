import { AppError, type MemberActor } from '@artel/contract';
import { type DiskNode, diskErrors } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { findFreeName } from '../nodes/find-free-name.ts';
import { presentNew } from '../nodes/present-node.ts';
import { findSharingOfNew } from '../tree/find-sharing.ts';
import { inFolder } from '../tree/in-folder.ts';
import { locateFolder, locateNode } from '../tree/locate-node.ts';
import { copyTree } from './copy-tree.ts';

/** Copies a file or a tree into a folder, with a number added to the name if it is taken. */
export async function copyNode(
  deps: Platform,
  actor: MemberActor,
  { nodeId, toId }: { nodeId: string; toId: string },
): Promise<DiskNode> {
  const { companyId } = actor.membership;
  const { node, to, name } = await deps.db.asCompany(actor, async (tx) => {
    const scoped = { ...deps, tx };
    const { node } = await locateNode(scoped, actor, nodeId, { role: 'reader' });
    if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
    const to = await locateFolder(scoped, actor, toId, { role: 'contributor' });
    if (to.path.some(({ id }) => id === nodeId)) throw new AppError(diskErrors['into-itself']);
    await requireUnlocked(scoped, to);
    const name = await findFreeName(tx, { companyId, parentId: toId, name: node.name });
    if (name === null) throw new AppError(diskErrors['name-taken'], { values: { name: node.name } });
    return { node, to, name };
  });
  return copyTree(deps, actor, node, {
    parent: to.node,
    name,
    existing: null,
    isDeep: true,
    within: (tx, write) =>
      deps.once.finish(tx, async () => {
        const scoped = { ...deps, tx };
        const [copy, sharing] = await Promise.all([write(), findSharingOfNew(scoped, actor, to)]);
        return presentNew(scoped, actor, inFolder(to, copy), sharing);
      }),
  });
}
