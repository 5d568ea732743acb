import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { nodesPurged, trashEmptied } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { locateFolder, locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { deleteTask } from './delete-task.ts';
import { markSome } from './mark-some.ts';
import { setPurged } from './trash.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'tasks' | 'audit' | 'emit'>;

/** Deletes nodes in the trash for good. No one sees them from now on; a job removes their content. */
export async function purgeNodes(
  deps: Deps,
  actor: MemberActor,
  { nodeIds }: { nodeIds: readonly string[] },
): Promise<{ taskId: string | null }> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const spaceById = new Map<string, string>();
  let name = '';
  for (const id of new Set(nodeIds)) {
    const { node, space } = await locateNode(deps, actor, id, { role: 'manager', inTrash: true });
    spaceById.set(id, space.id);
    if (node.trashedAt === null) throw new AppError(requestErrors['not-found']);
    if (name === '') name = node.name;
  }
  const ids = await setPurged(tx, { companyId, ids: nodeIds, now: deps.clock.now() });
  await record(deps, actor, ids.length);
  if (ids.length === 0) return { taskId: null };
  for (const [spaceId = '', nodeIds] of Map.groupBy(ids, (id) => spaceById.get(id)))
    await deps.emit(tx, nodesPurged, { companyId, spaceId, nodeIds, memberId });
  return { taskId: await beginDeleting(deps, actor, { nodeIds: ids, emptying: null }, name) };
}

/** Deletes for good all that is in the trash of a space. */
export async function emptyTrash(
  deps: Deps,
  actor: MemberActor,
  { spaceId }: { spaceId: string },
): Promise<{ taskId: string | null }> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const { node, space } = await locateFolder(deps, actor, spaceId, { role: 'manager' });
  const until = deps.clock.now();
  const { count, isLast } = await markSome(deps, tx, { companyId, spaceId, until });
  await record(deps, actor, count);
  await sendChanges(deps, tx, { companyId, folderIds: [spaceId] });
  if (count === 0 && isLast) return { taskId: null };
  await deps.emit(tx, trashEmptied, { companyId, spaceId, memberId });
  const emptying = { spaceId, until: until.toISOString() };
  const name = space.kind === 'team' ? node.name : '';
  return { taskId: await beginDeleting(deps, actor, { nodeIds: [], emptying }, name) };
}

/** Until then it may be taken back. */
const GRACE_MS = 15_000;

/** Begins to remove what was deleted for good; returns the task. */
async function beginDeleting(
  deps: Deps,
  { userId, membership: { companyId } }: MemberActor,
  payload: Parameters<typeof deps.tasks.begin<typeof deleteTask.payload>>[2]['payload'],
  name: string,
): Promise<string> {
  const startsAt = new Date(deps.clock.now().getTime() + GRACE_MS);
  return deps.tasks.begin(deps.tx, deleteTask, { userId, companyId, name, payload, startsAt });
}

async function record(
  { tx, audit }: Deps,
  { userId, membership }: MemberActor,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await audit.record(tx, {
    act: 'disk/files-deleted',
    userId,
    companyId: membership.companyId,
    subject: `member:${membership.memberId}`,
    after: { count },
  });
}
