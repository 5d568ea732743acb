import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import type { countTrash as route } from '@artel/disk/contract';
import type { PresentDeps } from '../nodes/present-node.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { countTrashed } from './counts.store.ts';

/** Counts the trash of a space that the member may read. */
export async function countTrash(
  deps: PresentDeps,
  actor: MemberActor,
  { spaceId }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { requester, space } = await locateFolder(deps, actor, spaceId, { role: 'reader' });
  if (space.id !== spaceId) throw new AppError(requestErrors['not-found']);
  return { nodes: await countTrashed(deps.tx, { companyId: requester.companyId, spaceId }) };
}
