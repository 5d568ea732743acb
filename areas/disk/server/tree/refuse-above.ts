import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { type Deps, locateNode } from './locate-node.ts';
import type { NodeRow } from './tree.store.ts';

/** Refuses to replace a folder by a node inside it, or by a copy of that: the node would be trashed with it. */
export async function refuseAbove(
  deps: Deps,
  actor: MemberActor,
  node: NodeRow,
  replaced: NodeRow,
): Promise<void> {
  const { path } = await locateNode(deps, actor, node.id, { role: 'reader' });
  if (path.some(({ id }) => id === replaced.id)) throw new AppError(diskErrors['into-itself']);
}
