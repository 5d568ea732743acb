import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { locateNode } from '../tree/locate-node.ts';

/** A file that the actor may read, for an area that copies its content. */
export async function openDiskFile(deps: Platform, actor: MemberActor, nodeId: string) {
  const { node } = await deps.db.asCompany(actor, (tx) =>
    locateNode({ ...deps, tx }, actor, nodeId, { role: 'reader' }),
  );
  const { name, bytes, blobId } = node;
  if (blobId === null) throw new AppError(diskErrors['no-file']);
  return { name, bytes, open: () => deps.blobs.open(blobId) };
}
