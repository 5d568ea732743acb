import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import { diskErrors, diskLimits, type changeChoice as route } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../disk-role.ts';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { findAllLocated, type Located, locateFolder } from '../tree/locate-node.ts';
import { nameChoice } from '../tree/name-choice.ts';
import { choiceTasks } from './choice-tasks.ts';

/** Starts to trash, restore, move or star thousands of files and folders. */
export async function changeChoice(
  deps: WithTransaction,
  actor: MemberActor,
  input: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  await deps.limits.consume(tx, diskLimits.choices, { member: memberId });
  const toId = input.act === 'move' ? input.toId : null;
  if (toId !== null)
    await requireUnlocked(deps, await locateFolder(deps, actor, toId, { role: 'contributor' }));
  const located = await findAllLocated(deps, actor, [...new Set(input.nodeIds)]);
  const isFit = ({ isTrashed, node }: Located) =>
    input.act === 'restore' ? node.trashedAt !== null : !isTrashed;
  const found = [...located.values()].filter(isFit);
  const [first] = found;
  if (!first) throw new AppError(requestErrors['not-found']);
  // A star is a mark of the own, so seeing a node is enough.
  const isOwnMark = input.act === 'star' || input.act === 'unstar';
  if (!isOwnMark && !found.some(({ role }) => holds(role, 'contributor')))
    throw new AppError(diskErrors['not-allowed']);
  const byFolder = Map.groupBy(found, ({ node }) => node.parentId);
  const parts = [...byFolder].map(([folderId, nodes]) => ({
    folderId,
    nodeIds: nodes.map(({ node }) => node.id),
  }));
  const name = nameChoice(deps, first.node.name, found.length);
  const payload = { act: input.act, parts, toId, names: [] };
  const task = choiceTasks[input.act];
  return { taskId: await deps.tasks.begin(tx, task, { userId, companyId, name, payload }) };
}
