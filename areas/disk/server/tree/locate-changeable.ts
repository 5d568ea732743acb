import { AppError, type MemberActor } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { diskErrors } from '@artel/disk/contract';
import { holds } from '../disk-role.ts';
import { isChangedByOthers } from './just-made.store.ts';
import { type Deps, type Located, locateNode, type RequestedRight } from './locate-node.ts';
import type { NodeRow } from './tree.store.ts';

/**
 * Finds a node for an actor who may change it: an editor, or a contributor who created it recently. Programs
 * create an empty file before they fill it, and people rename or remove files that they put in the wrong
 * place.
 */
export async function locateChangeable(
  deps: Deps,
  actor: MemberActor,
  nodeId: string,
  { inTrash = false }: Pick<RequestedRight, 'inTrash'> = {},
): Promise<Located> {
  const found = await locateNode(deps, actor, nodeId, { role: 'contributor', inTrash });
  if (!(await mayChange(deps, actor, found))) throw new AppError(diskErrors['not-allowed']);
  return found;
}

/** The same for a node that was found already. */
export async function mayChange(
  deps: Deps,
  actor: MemberActor,
  { node, role }: { readonly node: NodeRow; readonly role: Located['role'] },
): Promise<boolean> {
  if (holds(role, 'editor')) return true;
  return holds(role, 'contributor') && (await isJustMade(deps, actor, node));
}

/** Whether the actor created a node within a day and no one else has changed it or anything in it since. */
async function isJustMade({ tx, clock }: Deps, { membership }: MemberActor, node: NodeRow): Promise<boolean> {
  const { companyId, memberId } = membership;
  const since = new Date(clock.now().getTime() - DAY);
  const isOwn = node.createdBy === memberId && node.updatedBy === memberId && node.createdAt > since;
  if (!isOwn || node.parentId === null) return false;
  return !(await isChangedByOthers(tx, { companyId, id: node.id, memberId, since }));
}
