import type { MemberActor, RouteResponse } from '@artel/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { getNode as route } from '@artel/disk/contract';
import { type Deps, findLocated, type Located } from '../tree/locate-node.ts';
import { presentNode } from './present-node.ts';

/** Shows a node, where it is and what the caller may do with it; one in the trash too. */
export async function getNode(
  deps: Deps,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<RouteResponse<typeof route>> {
  const found = await findLocated(deps, actor, nodeId);
  if (!found) throw new AppError(requestErrors['not-found']);
  const { node, space, role, way, isTrashed } = found;
  const top = way.at(-1);
  return {
    ...presentNode(node, role),
    path: visiblePath(found, actor),
    space: {
      id: space.id,
      kind: space.kind as 'personal' | 'team',
      name: space.kind === 'team' ? (top?.name ?? '') : '',
    },
    isTrashed,
  };
}

/** From above down to the parent, beginning where the caller's right begins: names above it are not theirs to know. */
function visiblePath({ way, space }: Located, actor: MemberActor): { id: string; name: string }[] {
  const isOwner = space.ownerId === actor.membership.memberId;
  const begin = isOwner ? way.length - 1 : way.findLastIndex(({ roles }) => roles.length > 0);
  return way
    .slice(1, begin + 1)
    .reverse()
    .map(({ id, name }) => ({ id, name: id === name ? '' : name }));
}
