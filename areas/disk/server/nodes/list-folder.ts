import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listFolder as route } from '@artel/disk/contract';
import { highest } from '../disk-role.ts';
import { inFolder } from '../tree/in-folder.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { listOwnRoles } from '../tree/tree.store.ts';
import { listPage } from './list-page.ts';
import { loadNodeParts, type PresentDeps } from './present-node.ts';

/** Lists a folder, folders before files, a page at a time. */
export async function listFolder(
  deps: PresentDeps,
  actor: MemberActor,
  { folderId, ...query }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId } = actor.membership;
  // The page is read while the path is: without the role the path's refusal discards it.
  const [folder, { rows, nextCursor }] = await Promise.all([
    locateFolder(deps, actor, folderId, { role: 'reader' }),
    listPage(deps, { companyId, folderId, ...query }),
  ]);
  const { role, requester } = folder;
  const ids = rows.map(({ id }) => id);
  const [own, present] = await Promise.all([
    listOwnRoles(deps.tx, requester, ids),
    loadNodeParts(
      deps,
      actor,
      rows.map((row) => inFolder(folder, row)),
    ),
  ]);
  const seen = rows.map((row) => {
    const roles = own.get(row.id) ?? [];
    return { ...inFolder(folder, row, roles), role: highest([role, ...roles]) ?? role };
  });
  return { items: present(seen), nextCursor };
}
