import { listUserIds } from '@artel/company/server';
import { accessRequested } from '@artel/disk/contract';
import { notice, plainWords, type Tx } from '@artel/server';
import { accessRequests } from '../tables.ts';
import { listGrants } from '../tree/grants.store.ts';
import { findPath, type PathRow, type Requester, type SpaceRow } from '../tree/tree.store.ts';
import { listOpenRequests } from './list-open-requests.ts';

/** Limit of the managers who are notified; a department may manage a folder. */
const MOST_NOTIFIED = 20;

/** Notifies those who may grant it of a request for access; of a node that can't be shared, no one. */
export const requestNotice = notice({
  kind: 'disk/access-requested',
  event: accessRequested,
  isImportant: true,
  run: (deps, { companyId, requestId }) =>
    deps.db.asCompanyJob('notice disk/access-requested', companyId, async (tx) => {
      const request = await accessRequests.find(tx, { companyId, id: requestId });
      if (!request) return [];
      const requester = { companyId, principalIds: [], now: deps.clock.now() };
      const path = await findPath(tx, requester, request.nodeId);
      const [node, space] = [path[0], path.at(-1)?.space ?? null];
      if (!node || !space || path.some(({ trashedAt }) => trashedAt !== null)) return [];
      if (node.parentId === null && space.kind === 'personal') return [];
      const open = await listOpenRequests(tx, { node, path, space, requester });
      const asker = open.find(({ id }) => id === requestId);
      if (!asker) return [];
      const values = {
        name: plainWords(asker.name),
        file: plainWords(node.name),
        message: plainWords(asker.message),
      };
      const page = `/disk?${node.isFile ? 'open' : 'folder'}=${node.id}&share=access`;
      const userIds = await listManagers(tx, requester, { path, space });
      return userIds.map((userId) => ({ userId, companyId, values, page }));
    }),
});

/** The people who may grant access: the owner of the disk, and those with a grant to manage on the path. */
async function listManagers(
  tx: Tx,
  requester: Requester,
  { path, space }: { readonly path: readonly PathRow[]; readonly space: SpaceRow },
): Promise<readonly string[]> {
  const grants = await listGrants(
    tx,
    requester,
    path.map(({ id }) => id),
  );
  const managing = grants.filter(({ role }) => role === 'manager').map(({ principalId }) => principalId);
  const principalIds = new Set([...(space.ownerId === null ? [] : [space.ownerId]), ...managing]);
  const userIds = new Set<string>();
  for (const id of principalIds) {
    for (const userId of await listUserIds(tx, requester.companyId, id)) userIds.add(userId);
    if (userIds.size >= MOST_NOTIFIED) break;
  }
  return [...userIds].slice(0, MOST_NOTIFIED);
}
