import { AppError, type MemberActor, type RouteInput, type RouteResponse } from '@artel/contract';
import { DEEPEST, diskErrors, nodesMoved, type moveNodes as route } from '@artel/disk/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { requireUnlocked, requireUnlockedPlace } from '../locks/require-unlocked.ts';
import { presentNodes, type SeenNode } from '../nodes/present-node.ts';
import { nodes } from '../tables.ts';
import { inFolder } from '../tree/in-folder.ts';
import { locateChangeable } from '../tree/locate-changeable.ts';
import { type Located, locateFolder } from '../tree/locate-node.ts';
import { followMoved } from '../tree/move-trash-to-space.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { writeSpace } from '../tree/write-space.ts';
import { type Left, leaveSpace, publishLeft, requireMayLeave } from './leave-space.ts';
import { isDeeper, lockTree } from './moves.store.ts';
import { placeNode } from './place-node.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'live' | 'jobs' | 'secrets' | 'audit' | 'emit'> &
  Pick<Platform, 'text'>;

type Moving = RouteInput<typeof route> & {
  /** Set for a program, which proves its locks by tokens. */
  readonly areLocksChecked?: boolean;
};

/** Moves files and folders into a folder. One row changes for each, regardless of the number of nodes below. */
export async function moveNodes(
  deps: Deps,
  actor: MemberActor,
  { nodeIds, toId, conflict, names, areLocksChecked = false }: Moving,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  if (await nodes.exists(tx, { companyId, id: nodeIds, isFile: false })) await lockTree(tx, companyId);
  const to = await locateFolder(deps, actor, toId, { role: 'contributor' });
  if (!areLocksChecked) await requireUnlocked(deps, to);
  await writeSpace(tx, to);
  const moved: SeenNode[] = [];
  const skippedIds: string[] = [];
  const changed = new Set([toId]);
  const left: Left[] = [];
  const wanted = new Map(names.map(({ id, name }) => [id, name]));
  for (const id of new Set(nodeIds)) {
    const located = await locateChangeable(deps, actor, id);
    const { node } = located;
    if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
    if (!areLocksChecked) await requireUnlockedPlace(deps, located);
    await refuseBadPlace(deps, located, to);
    const place = { parentId: toId, conflict, name: wanted.get(id) ?? node.name };
    const placed = node.parentId === toId ? node : await placeNode(tx, node, place);
    if (placed) {
      const gone = await leaveSpace(deps, actor, located, to);
      if (gone) left.push(gone);
      moved.push(inFolder(to, placed, node.roles));
    } else skippedIds.push(id);
    changed.add(node.parentId);
  }
  await followLeft(deps, actor, left);
  await sendChanges(deps, tx, {
    companyId,
    folderIds: changed,
    nodeIds,
    isBelowConcerned: moved.some(({ node }) => !node.isFile),
  });
  const movedIds = moved.map(({ node }) => node.id);
  if (movedIds.length > 0)
    await deps.emit(tx, nodesMoved, { companyId, spaceId: to.space.id, nodeIds: movedIds, toId, memberId });
  return { items: await presentNodes(deps, actor, moved), skippedIds };
}

/**
 * Runs after a move out of a space: trashed nodes of the folders move with them, and the former managers are
 * notified.
 */
async function followLeft(deps: Deps, actor: MemberActor, left: readonly Left[]): Promise<void> {
  const { companyId } = actor.membership;
  const spaceIds = new Set(left.flatMap(({ isFile, spaceId }) => (isFile ? [] : [spaceId])));
  for (const spaceId of spaceIds)
    await deps.jobs.enqueue(deps.tx, followMoved, { companyId, spaceId, after: null });
  await publishLeft(deps, actor, left);
}

/** Refuses to move a folder into or below itself, or to a place where its folders would be nested too deep. */
async function refuseBadPlace({ tx }: Deps, located: Located, to: Located): Promise<void> {
  requireMayLeave(located, to);
  const { companyId, id, isFile } = located.node;
  const { path } = to;
  if (isFile) return;
  if (path.some((above) => above.id === id)) throw new AppError(diskErrors['into-itself']);
  const levels = DEEPEST - path.length;
  if (levels < 1 || (await isDeeper(tx, { companyId, id, levels })))
    throw new AppError(diskErrors['too-deep'], { values: { count: DEEPEST } });
}
