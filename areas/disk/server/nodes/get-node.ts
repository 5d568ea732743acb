import { AppError, type MemberActor, type RouteResponse, requestErrors } from '@artel/contract';
import type { getNode as route } from '@artel/disk/contract';
import { getVisiblePath, visiblePath } from '../tree/get-visible-path.ts';
import { findLocated } from '../tree/locate-node.ts';
import { type PresentDeps, presentSeen } from './present-node.ts';

/** Returns a node with its path and the caller's permissions; also one in the trash. */
export async function getNode(
  deps: PresentDeps,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<RouteResponse<typeof route>> {
  const found = await findLocated(deps, actor, nodeId);
  if (!found) throw new AppError(requestErrors['not-found']);
  const { space, path, isTrashed } = found;
  const top = getVisiblePath(found, actor)[path.length - 1];
  const name = space.kind === 'team' ? (top?.name ?? '') : '';
  return {
    ...(await presentSeen(deps, actor, found)),
    path: visiblePath(found, actor),
    space: { id: space.id, kind: space.kind as 'personal' | 'team', name },
    isTrashed,
  };
}
