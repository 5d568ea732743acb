import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { nodesPurged } from '@artel/disk/contract';
import { locateNode } from '../tree/locate-node.ts';
import { nameChoice } from '../tree/name-choice.ts';
import { beginDeleting, type Deps, recordDeleted } from './begin-deleting.ts';
import { setPurged } from './trash.store.ts';

/** Deletes nodes in the trash for good. They are hidden from now on; a job removes their content. */
export async function purgeNodes(
  deps: Deps,
  actor: MemberActor,
  { nodeIds }: { nodeIds: readonly string[] },
): Promise<{ taskId: string | null }> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const spaceById = new Map<string, string>();
  let first = '';
  for (const id of new Set(nodeIds)) {
    const { node, space } = await locateNode(deps, actor, id, { role: 'manager', inTrash: true });
    spaceById.set(id, space.id);
    if (node.trashedAt === null) throw new AppError(requestErrors['not-found']);
    if (first === '') first = node.name;
  }
  const ids = await setPurged(tx, { companyId, ids: nodeIds, now: deps.clock.now() });
  await recordDeleted(deps, actor, ids.length);
  if (ids.length === 0) return { taskId: null };
  for (const [spaceId = '', nodeIds] of Map.groupBy(ids, (id) => spaceById.get(id)))
    await deps.emit(tx, nodesPurged, { companyId, spaceId, nodeIds, memberId });
  const name = nameChoice(deps, first, ids.length);
  return { taskId: await beginDeleting(deps, actor, { nodeIds: ids, emptying: null }, name) };
}
