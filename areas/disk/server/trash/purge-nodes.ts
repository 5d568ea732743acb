import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Platform, Tx, WithTransaction } from '@artel/server';
import { locateFolder, locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { deleteTree } from './delete-trees.ts';
import { purgeSome, setPurged } from './trash.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'jobs' | 'audit'>;

/** So many things of a trash go with one call; who has more calls again. */
const MOST_EMPTIED = 5000;

/** Deletes for good what is in the trash. Nobody sees it from now on; a job removes what it was made of. */
export async function purgeNodes(
  deps: Deps,
  actor: MemberActor,
  { nodeIds }: { nodeIds: readonly string[] },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  for (const id of new Set(nodeIds)) {
    const { node } = await locateNode(deps, actor, id, { role: 'manager', inTrash: true });
    if (node.trashedAt === null) throw new AppError(requestErrors['not-found']);
  }
  const ids = await setPurged(tx, { companyId, ids: nodeIds, now: deps.clock.now() });
  await deleteSoon(deps, tx, companyId, ids);
  await record(deps, actor, ids.length);
  return {};
}

/** Deletes for good all that is in the trash of a space. */
export async function emptyTrash(
  deps: Deps,
  actor: MemberActor,
  { spaceId }: { spaceId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  await locateFolder(deps, actor, spaceId, { role: 'manager' });
  const ids = await purgeSome(tx, { companyId, spaceId, now: deps.clock.now(), limit: MOST_EMPTIED });
  await deleteSoon(deps, tx, companyId, ids);
  await record(deps, actor, ids.length);
  await sendChanges(deps, tx, { companyId, folderIds: [spaceId] });
  return {};
}

/** A job for each tree: a large one makes none of the others wait. */
export async function deleteSoon(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const nodeId of ids) await jobs.enqueue(tx, deleteTree, { companyId, nodeId });
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
