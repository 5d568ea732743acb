import { AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { diskErrors, type listShare as route } from '@artel/disk/contract';
import { listPage } from '../../nodes/list-page.ts';
import { findBehind, openVisitedLink, type VisitDeps } from './open-visited-link.ts';
import { presentVisitedNode } from './present-visited-node.ts';

/** Lists a folder behind a link. */
export async function listVisitedFolder(
  deps: VisitDeps,
  { uuid, folderId, ...query }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { link } = await openVisitedLink(deps, { uuid });
  const path = await findBehind(deps.tx, link, folderId, deps.clock);
  if (!path) throw new AppError(diskErrors['link-gone']);
  if (path[0]?.isFile) throw new AppError(diskErrors['no-folder']);
  const { rows, nextCursor } = await listPage(deps, { companyId: link.companyId, folderId, ...query });
  return {
    items: rows.map((node) => presentVisitedNode(deps, link, node)),
    nextCursor,
    path: path.map(({ id, name }) => ({ id, name })).reverse(),
  };
}
