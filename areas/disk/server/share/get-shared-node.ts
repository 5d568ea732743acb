import { AppError } from '@artel/contract';
import { diskErrors, type SharedNode } from '@artel/disk/contract';
import { findBehind, openShare, type ShareDeps } from './open-share.ts';
import { presentShared } from './present-shared.ts';

/** Says what one file or folder behind a link is. */
export async function getSharedNode(
  deps: ShareDeps,
  { uuid, nodeId }: { uuid: string; nodeId: string },
): Promise<SharedNode> {
  const { link } = await openShare(deps, { uuid });
  const [node] = (await findBehind(deps.tx, link, nodeId, deps.clock)) ?? [];
  if (!node) throw new AppError(diskErrors['link-gone']);
  return presentShared(deps, link, node);
}
