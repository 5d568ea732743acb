import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { countFolder as route } from '@artel/disk/contract';
import type { PresentDeps } from '../nodes/present-node.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { countChildren } from './counts.store.ts';

/** Counts the folders and files in a folder that the member may read. */
export async function countFolder(
  deps: PresentDeps,
  actor: MemberActor,
  { folderId }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { requester } = await locateFolder(deps, actor, folderId, { role: 'reader' });
  return countChildren(deps.tx, { companyId: requester.companyId, folderId });
}
