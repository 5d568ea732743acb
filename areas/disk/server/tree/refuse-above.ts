import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { type Deps, locateNode } from './locate-node.ts';
import type { NodeRow } from './tree.store.ts';

/** A folder that holds a node is replaced neither by it nor by its copy: the node would go to the trash with it. */
export async function refuseAbove(
  deps: Deps,
  actor: MemberActor,
  node: NodeRow,
  replaced: NodeRow,
): Promise<void> {
  const { path } = await locateNode(deps, actor, node.id, { role: 'reader' });
  if (path.some(({ id }) => id === replaced.id)) throw new AppError(diskErrors['into-itself']);
}
