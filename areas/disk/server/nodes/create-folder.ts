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
import { findSharingOfNew } from '../tree/find-sharing.ts';
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
  const [parent] = await Promise.all([
    locateFolder(deps, actor, parentId, { role: 'contributor' }),
    deps.limits.consume(tx, diskLimits.folders, { member: memberId }),
  ]);
  if (parent.path.length >= DEEPEST)
    throw new AppError(diskErrors['too-deep'], { values: { count: DEEPEST } });
  await writeSpace(tx, parent);
  const id = deps.ids.next();
  // They do not depend on each other; whatever is refused undoes the others.
  const [folder, sharing] = await Promise.all([
    insertFolder(tx, {
      companyId,
      id,
      parentId,
      name,
      nameKey: nameKey(name),
      sortKey: sortKey(name),
      createdAt: deps.clock.now(),
      createdBy: memberId,
    }),
    findSharingOfNew(deps, actor, parent),
    areLocksChecked || requireUnlocked(deps, parent),
    sendChanges(deps, tx, { companyId, folderIds: [parentId] }),
    deps.emit(tx, folderCreated, { companyId, spaceId: parent.space.id, nodeId: id, memberId }),
  ]);
  if (!folder) return refuseTakenName(tx, { companyId, parentId, name });
  return presentNew(deps, actor, inFolder(parent, folder), sharing);
}
