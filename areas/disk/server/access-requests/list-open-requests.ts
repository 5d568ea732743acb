import { listPrincipalIds, namePrincipals } from '@artel/company/server';
import type { AccessRequest } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { accessRequests } from '../tables.ts';
import { listGrants } from '../tree/grants.store.ts';
import type { Located } from '../tree/locate-node.ts';
import { getLastEnd } from './access-requests.store.ts';

/** Limit of the requests that are shown of one node. */
const MOST = 50;

/**
 * Lists the requests for access to a node, the first one first. Those are left out of members who left, and of
 * those who got access otherwise meanwhile.
 */
export async function listOpenRequests(
  tx: Tx,
  { node, path, space, requester }: Pick<Located, 'node' | 'path' | 'space' | 'requester'>,
): Promise<AccessRequest[]> {
  const { companyId, now } = requester;
  const rows = await accessRequests.list(
    tx,
    { companyId, nodeId: node.id, declinedAt: null, createdAt: { '>': getLastEnd(now) } },
    { order: ['createdAt', 'id'], limit: MOST },
  );
  if (rows.length === 0) return [];
  const memberIds = rows.map(({ memberId }) => memberId);
  const names = await namePrincipals(tx, companyId, memberIds);
  const held = await listPrincipalIds(tx, companyId, memberIds);
  const grants = await listGrants(
    tx,
    requester,
    path.map(({ id }) => id),
  );
  const granted = new Set(grants.map(({ principalId }) => principalId));
  const mayRead = (memberId: string) =>
    memberId === space.ownerId || (held.get(memberId)?.principalIds ?? []).some((id) => granted.has(id));
  return rows.flatMap(({ id, memberId, message, createdAt }) => {
    const principal = names.get(memberId);
    if (!principal || mayRead(memberId)) return [];
    return [{ id, memberId, name: principal.name, message, createdAt: createdAt.toISOString() }];
  });
}
