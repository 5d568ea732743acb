import { AppError } from '@artel/contract';
import { diskErrors, type SharedNode } from '@artel/disk/contract';
import { findBehind, openVisitedLink, type VisitDeps } from './open-visited-link.ts';
import { presentVisitedNode } from './present-visited-node.ts';

/** Returns one file or folder behind a link. */
export async function getVisitedNode(
  deps: VisitDeps,
  { uuid, nodeId }: { uuid: string; nodeId: string },
): Promise<SharedNode> {
  const { link } = await openVisitedLink(deps, { uuid });
  const [node] = (await findBehind(deps.tx, link, nodeId, deps.clock)) ?? [];
  if (!node) throw new AppError(diskErrors['link-gone']);
  return presentVisitedNode(deps, link, node);
}
