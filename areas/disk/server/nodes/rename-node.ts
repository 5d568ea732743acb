import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type DiskNode, diskErrors, nameKey, nodeRenamed, sortKey } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { requireUnlockedPlace } from '../locks/require-unlocked.ts';
import { locateChangeable } from '../tree/locate-changeable.ts';
import { requireTeam } from '../tree/require-team.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { findNamed, lockFolder, setName } from './nodes.store.ts';
import { presentSeen } from './present-node.ts';

/** Renames a file or a folder. */
export async function renameNode(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'secrets' | 'emit'>,
  actor: MemberActor,
  { nodeId, name, version }: { nodeId: string; name: string; version: number },
): Promise<DiskNode> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const located = await locateChangeable(deps, actor, nodeId);
  const { node } = located;
  const { parentId } = node;
  await requireUnlockedPlace(deps, located);
  const key = nameKey(name);
  if (parentId === null) requireTeam(located);
  else {
    await lockFolder(tx, companyId, parentId);
    const other = await findNamed(tx, { companyId, parentId, nameKey: key });
    if (other && other.id !== nodeId)
      throw new AppError(diskErrors['name-taken'], { values: { name: other.name } });
  }
  const renamed = await setName(
    tx,
    { companyId, id: nodeId, version },
    { name, nameKey: key, sortKey: sortKey(name) },
  );
  if (!renamed) throw new AppError(requestErrors.stale, { current: await presentSeen(deps, actor, located) });
  await sendChanges(deps, tx, { companyId, folderIds: [parentId ?? nodeId], nodeIds: [nodeId] });
  await deps.emit(tx, nodeRenamed, { companyId, spaceId: located.space.id, nodeId, memberId });
  return presentSeen(deps, actor, { ...located, node: renamed });
}
