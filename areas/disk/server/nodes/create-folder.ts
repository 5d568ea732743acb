import { AppError, type MemberActor } from '@artel/contract';
import {
  DEEPEST,
  type DiskNode,
  diskErrors,
  diskLimits,
  folderCreated,
  nameKey,
  sortKey,
} from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { inFolder } from '../tree/in-folder.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { writeSpace } from '../tree/write-space.ts';
import { insertFolder, refuseTakenName } from './nodes.store.ts';
import { presentNew } from './present-node.ts';

interface Creating {
  readonly parentId: string;
  readonly name: string;
  /** Set for a program, which proves its locks by tokens. */
  readonly areLocksChecked?: boolean;
}

/** Creates a folder in a folder. */
export async function createFolder(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'live' | 'limits' | 'secrets' | 'emit'>,
  actor: MemberActor,
  { parentId, name, areLocksChecked = false }: Creating,
): Promise<DiskNode> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, diskLimits.folders, { member: memberId });
  const parent = await locateFolder(deps, actor, parentId, { role: 'contributor' });
  if (parent.path.length >= DEEPEST)
    throw new AppError(diskErrors['too-deep'], { values: { count: DEEPEST } });
  if (!areLocksChecked) await requireUnlocked(deps, parent);
  await writeSpace(tx, parent);
  const folder = await insertFolder(tx, {
    companyId,
    id: deps.ids.next(),
    parentId,
    name,
    nameKey: nameKey(name),
    sortKey: sortKey(name),
    createdAt: deps.clock.now(),
    createdBy: memberId,
  });
  if (!folder) return refuseTakenName(tx, { companyId, parentId, name });
  await sendChanges(deps, tx, { companyId, folderIds: [parentId] });
  const ids = { companyId, spaceId: parent.space.id, nodeId: folder.id, memberId };
  await deps.emit(tx, folderCreated, ids);
  return presentNew(deps, actor, inFolder(parent, folder));
}
