import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import {
  type DiskNode,
  diskErrors,
  nameKey,
  nodesRestored,
  numberedName,
  sortKey,
} from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { lockTree, setPlace } from '../moves/moves.store.ts';
import { placeNode } from '../moves/place-node.ts';
import { presentNodes, type SeenNode } from '../nodes/present-node.ts';
import { isSpaceNamed } from '../spaces/spaces.store.ts';
import { locateChangeable } from '../tree/locate-changeable.ts';
import { type Located, locateFolder } from '../tree/locate-node.ts';
import { requireTeam } from '../tree/require-team.ts';
import { sendChanges } from '../tree/send-changes.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { recordTeam } from './record-team.ts';

/** Limit of numbers that are tried if a name is taken. */
const MOST_TRIED = 100;

interface Restoring {
  readonly nodeIds: readonly string[];
  readonly conflict: 'refuse' | 'keep-both';
}

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit' | 'secrets' | 'emit'>;

/** Restores files and folders from the trash to their former place. */
export async function restoreNodes(
  deps: Deps,
  actor: MemberActor,
  { nodeIds, conflict }: Restoring,
): Promise<{ items: DiskNode[] }> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  await lockTree(tx, companyId);
  const restored: SeenNode[] = [];
  for (const id of new Set(nodeIds)) {
    const found = await locateChangeable(deps, actor, id, { inTrash: true });
    if (found.node.trashedAt === null) throw new AppError(requestErrors['not-found']);
    const isTeam = found.node.parentId === null;
    const node = isTeam
      ? await restoreTeam(deps, actor, found, conflict)
      : await placeNode(tx, found.node, { parentId: await getPlace(deps, actor, found), conflict });
    if (!node) continue;
    // At the top of the space if the former folder is in the trash.
    const top = found.path.slice(-1);
    const above = node.parentId === found.node.parentId ? found.path.slice(1) : top;
    restored.push({ ...found, node, path: [found.node, ...above] });
    await sendChanges(deps, tx, {
      companyId,
      folderIds: [node.parentId ?? id],
      nodeIds: [id],
      isBelowConcerned: !node.isFile,
    });
    await deps.emit(tx, nodesRestored, { companyId, spaceId: found.space.id, nodeIds: [id], memberId });
  }
  return { items: await presentNodes(deps, actor, restored) };
}

/** The former folder; if that is in the trash itself, the top of the space, provided the actor may add nodes there. */
async function getPlace(deps: Deps, actor: MemberActor, { path, space }: Located): Promise<string> {
  const [, parent, ...above] = path;
  if (parent && [parent, ...above].every(({ trashedAt }) => trashedAt === null)) {
    await requireUnlocked(deps, { node: parent, path: path.slice(1) });
    return parent.id;
  }
  await requireUnlocked(deps, await locateFolder(deps, actor, space.id, { role: 'contributor' }));
  return space.id;
}

/** Restores a team's folder to the list of folders. */
async function restoreTeam(
  deps: Deps,
  actor: MemberActor,
  found: Located,
  conflict: Restoring['conflict'],
): Promise<NodeRow> {
  const { node } = found;
  requireTeam(found);
  for (let number = 1; number <= (conflict === 'refuse' ? 1 : MOST_TRIED); number += 1) {
    const name = number === 1 ? node.name : numberedName(node.name, number);
    const named = { ...node, name, nameKey: nameKey(name), sortKey: sortKey(name) };
    if (await isSpaceNamed(deps.tx, named)) continue;
    await recordTeam(deps, actor, 'disk/space-restored', named);
    return setPlace(deps.tx, named);
  }
  throw new AppError(diskErrors['name-taken'], { values: { name: node.name } });
}
