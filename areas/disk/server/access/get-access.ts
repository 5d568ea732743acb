import { namePrincipals } from '@artel/company/server';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { getAccess as route } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { listOpenRequests } from '../access-requests/list-open-requests.ts';
import { holds } from '../disk-role.ts';
import { presentLink } from '../links/present-link.ts';
import { links } from '../tables.ts';
import { getVisiblePath } from '../tree/get-visible-path.ts';
import { listGrants } from '../tree/grants.store.ts';
import { locateNode } from '../tree/locate-node.ts';

/** Returns the access to a node, as far as the caller may see it. */
export async function getAccess(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets' | 'config'>,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const found = await locateNode(deps, actor, nodeId, { role: 'reader', inTrash: true });
  const { requester, space, role } = found;
  const seen = new Map(getVisiblePath(found, actor).map((node) => [node.id, node.name]));
  const rows = await listGrants(tx, requester, [...seen.keys()]);
  const names = await namePrincipals(
    tx,
    requester.companyId,
    rows.map(({ principalId }) => principalId),
  );
  const grants = rows.flatMap(({ id, nodeId: on, principalId, role: granted, expiresAt }) => {
    const principal = names.get(principalId);
    // A person who left, or a department that no longer exists, has no access through a grant.
    if (!principal) return [];
    const from = on === nodeId ? null : { id: on, name: seen.get(on) ?? '' };
    return [{ id, principal, role: granted, expiresAt: expiresAt?.toISOString() ?? null, from }];
  });
  const linkRows = holds(role, 'manager')
    ? await links.list(
        tx,
        { companyId: requester.companyId, nodeId },
        { order: ['createdAt', 'id'], limit: 100 },
      )
    : [];
  const requests = holds(role, 'manager') ? await listOpenRequests(tx, found) : [];
  const secrets = await deps.secrets.ofCompany(requester.companyId);
  const shownLinks = linkRows.map((link) => presentLink(deps, secrets, link));
  return { ownerId: space.ownerId, grants, links: shownLinks, requests };
}
