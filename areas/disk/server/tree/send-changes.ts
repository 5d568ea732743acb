import { folderChanged, sharedChanged } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { listDirectPrincipals, listPrincipalsBelow, listReaders, type Readers } from './tree.store.ts';

type Deps = Pick<Platform, 'live' | 'clock'>;

interface Changed {
  readonly companyId: string;
  readonly folderIds: Iterable<string | null>;
  /** Nodes that were added, removed or renamed: people with a grant on them see that in their list of shared nodes. */
  readonly nodeIds?: readonly string[];
  /** Principals who have lost access to these nodes, but may have them open. */
  readonly formerIds?: readonly string[];
  /** The folders were moved or trashed with everything below, which also concerns people with grants below them. */
  readonly isBelowConcerned?: boolean;
}

interface FolderChange {
  readonly companyId: string;
  readonly folderId: string;
  readonly readers: Readers;
}

/** Publishes a change of one folder whose readers are known. */
export async function sendFolderChange(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  { companyId, folderId, readers: { ownerId, principalIds } }: FolderChange,
): Promise<void> {
  const ids = { companyId, folderId };
  await Promise.all([
    live.publish(tx, { companyId, principalIds }, folderChanged, ids),
    // A guest has no disk, and no longer sees the one that they had.
    ownerId === null ||
      principalIds.includes(ownerId) ||
      live.publish(tx, { companyId, permission: 'disk.own', principalIds: [ownerId] }, folderChanged, ids),
  ]);
}

/** Publishes a change of folders to those who may read them, and to no one else. */
export async function sendChanges(
  { live, clock }: Deps,
  tx: Tx,
  { companyId, folderIds, nodeIds = [], formerIds = [], isBelowConcerned = false }: Changed,
): Promise<void> {
  const requester = { companyId, now: clock.now() };
  for (const folderId of new Set(folderIds)) {
    if (folderId === null) continue;
    const { ownerId, principalIds } = await listReaders(tx, requester, folderId);
    const former = nodeIds.includes(folderId) ? formerIds : [];
    const readers = { ownerId, principalIds: [...principalIds, ...former] };
    await sendFolderChange({ live }, tx, { companyId, folderId, readers });
  }
  if (nodeIds.length === 0) return;
  const granted = new Set([
    ...(await listDirectPrincipals(tx, requester, nodeIds)),
    ...(isBelowConcerned ? await listPrincipalsBelow(tx, requester, nodeIds) : []),
    ...formerIds,
  ]);
  await live.publish(tx, { companyId, principalIds: [...granted] }, sharedChanged, { companyId });
}
