import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { requireUnlockedPlace } from '../locks/require-unlocked.ts';
import { locateNode } from '../tree/locate-node.ts';
import { requireTeam } from '../tree/require-team.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { recordTeam } from './record-team.ts';
import { setTrashed } from './trash.store.ts';

interface Trashing {
  readonly nodeIds: readonly string[];
  /** A program answers for locks by its tokens. */
  readonly areLocksAsked?: boolean;
}

/** Puts files and folders into the trash of their space. One row changes for each, however much lies below. */
export async function trashNodes(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit'>,
  actor: MemberActor,
  { nodeIds, areLocksAsked = false }: Trashing,
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId, memberId: by } = actor.membership;
  const now = deps.clock.now();
  const changed = new Set<string>();
  for (const id of new Set(nodeIds)) {
    const located = await locateNode(deps, actor, id, { role: 'editor', inTrash: true });
    const { node, space } = located;
    if (node.parentId === null) requireTeam(located);
    if (!areLocksAsked) await requireUnlockedPlace(deps, located);
    if (!(await setTrashed(tx, { companyId, id, by, spaceId: space.id, now }))) continue;
    changed.add(node.parentId ?? id);
    if (node.parentId === null) await recordTeam(deps, actor, 'disk/space-trashed', node);
  }
  await sendChanges(deps, tx, { companyId, folderIds: changed, nodeIds, isBelowConcerned: true });
  return {};
}
