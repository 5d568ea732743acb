import { namePrincipals } from '@artel/company/server';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { DiskNode, listShared as route } from '@artel/disk/contract';
import { byTime, keysetPage } from '@artel/server';
import { type PresentDeps, presentNodes } from '../nodes/present-node.ts';
import { listReceivedGrants } from '../tree/grants.store.ts';
import { findAllLocated, toRequester } from '../tree/locate-node.ts';

const byGrant = byTime(({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt, id]);

/** Lists the nodes that others granted to the caller; trashed ones are left out. */
export async function listShared(
  deps: PresentDeps,
  actor: MemberActor,
  query: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const requester = toRequester(deps, actor);
  const { memberId, companyId } = actor.membership;
  const { rows: shown, nextCursor } = await keysetPage(query, byGrant, (page) =>
    listReceivedGrants(deps.tx, { ...requester, memberId, ...page }),
  );
  const givers = shown.flatMap(({ createdBy }) => (createdBy === null ? [] : [createdBy]));
  const names = await namePrincipals(deps.tx, companyId, givers);
  const seen = [];
  const facts = [];
  const located = await findAllLocated(
    deps,
    actor,
    shown.map(({ nodeId }) => nodeId),
  );
  for (const { nodeId, createdAt, createdBy } of shown) {
    const found = located.get(nodeId);
    if (!found || found.isTrashed) continue;
    const sharer = createdBy === null ? undefined : names.get(createdBy);
    seen.push(found);
    facts.push({
      sharedAt: createdAt.toISOString(),
      sharedBy: sharer ? { id: sharer.id, name: sharer.called } : null,
    });
  }
  const nodes = await presentNodes(deps, actor, seen);
  const items = facts.map((fact, at) => ({ ...(nodes[at] as DiskNode), ...fact }));
  return { items, nextCursor };
}
