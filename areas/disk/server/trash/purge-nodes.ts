import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors, MOST_AT_ONCE, nodesPurged } from '@artel/disk/contract';
import { holds } from '../disk-role.ts';
import { findAllLocated } from '../tree/locate-node.ts';
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
  const chosen = [...new Set(nodeIds)];
  const located = await findAllLocated(deps, actor, chosen);
  for (const id of chosen) {
    const found = located.get(id);
    if (!found || found.node.trashedAt === null) throw new AppError(requestErrors['not-found']);
    if (!holds(found.role, 'manager')) throw new AppError(diskErrors['not-allowed']);
  }
  const ids = await setPurged(tx, { companyId, ids: chosen, now: deps.clock.now() });
  await recordDeleted(deps, actor, ids.length);
  if (ids.length === 0) return { taskId: null };
  for (const [spaceId = '', inSpace] of Map.groupBy(ids, (id) => located.get(id)?.space.id))
    for (let at = 0; at < inSpace.length; at += MOST_AT_ONCE)
      await deps.emit(tx, nodesPurged, {
        companyId,
        spaceId,
        nodeIds: inSpace.slice(at, at + MOST_AT_ONCE),
        memberId,
      });
  const name = nameChoice(deps, located.get(chosen[0] ?? '')?.node.name ?? '', ids.length);
  return { taskId: await beginDeleting(deps, actor, { nodeIds: ids, emptying: null }, name) };
}
