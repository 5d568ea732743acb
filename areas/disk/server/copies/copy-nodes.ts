import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { diskLimits, MOST_AT_ONCE, type copyNodes as route } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { nameChoice } from '../tree/name-choice.ts';
import { copyTask } from './copy-task.ts';
import { locateSource } from './read-copy-chunk.ts';

/** Starts to copy files and trees of any size into a folder. */
export async function copyNodes(
  deps: WithTransaction,
  actor: MemberActor,
  { nodeIds: requested, toId }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  await deps.storage.requireRoom();
  await deps.limits.consume(tx, diskLimits.copies, { member: memberId });
  const nodeIds = [...new Set(requested)];
  const to = await locateFolder(deps, actor, toId, { role: 'contributor' });
  await requireUnlocked(deps, to);
  let first = '';
  // The task checks the rest of them: thousands would take longer than a request should.
  for (const id of nodeIds.slice(0, MOST_AT_ONCE)) {
    const node = await locateSource(deps, actor, id, to);
    if (first === '') first = node.name;
  }
  const payload = { nodeIds, toId };
  const name = nameChoice(deps, first, nodeIds.length);
  return { taskId: await deps.tasks.begin(tx, copyTask, { userId, companyId, name, payload }) };
}
