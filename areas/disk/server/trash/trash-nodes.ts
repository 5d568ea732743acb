import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors, nodesTrashed } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../disk-role.ts';
import { requireUnlockedPlace } from '../locks/require-unlocked.ts';
import { locateChangeable } from '../tree/locate-changeable.ts';
import { requireTeam } from '../tree/require-team.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { isTopOfGranted } from '../tree/top-of-granted.ts';
import { recordTeam } from './record-team.ts';
import { setTrashed } from './trash.store.ts';

interface Trashing {
  readonly nodeIds: readonly string[];
  /** Set for a program, which proves its locks by tokens. */
  readonly areLocksChecked?: boolean;
}

/**
 * Puts files and folders into the trash of their space. One row changes for each, regardless of the number of
 * nodes below.
 */
export async function trashNodes(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit' | 'emit'>,
  actor: MemberActor,
  { nodeIds, areLocksChecked = false }: Trashing,
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId, memberId: by } = actor.membership;
  const now = deps.clock.now();
  const changed = new Set<string>();
  const bySpace = new Map<string, string[]>();
  let hasFolder = false;
  for (const id of new Set(nodeIds)) {
    const located = await locateChangeable(deps, actor, id, { inTrash: true });
    const { node, space } = located;
    if (node.parentId === null) requireTeam(located);
    else if (isTopOfGranted(located, actor) && !holds(located.role, 'manager'))
      throw new AppError(diskErrors['given-top'], { values: { name: node.name } });
    if (!areLocksChecked) await requireUnlockedPlace(deps, located);
    if (!(await setTrashed(tx, { companyId, id, by, spaceId: space.id, now }))) continue;
    changed.add(node.parentId ?? id);
    hasFolder ||= !node.isFile;
    if (!node.isSystem) bySpace.set(space.id, [...(bySpace.get(space.id) ?? []), id]);
    if (node.parentId === null) await recordTeam(deps, actor, 'disk/space-trashed', node);
  }
  await sendChanges(deps, tx, { companyId, folderIds: changed, nodeIds, isBelowConcerned: hasFolder });
  for (const [spaceId, ids] of bySpace)
    await deps.emit(tx, nodesTrashed, { companyId, spaceId, nodeIds: ids, memberId: by });
  return {};
}
