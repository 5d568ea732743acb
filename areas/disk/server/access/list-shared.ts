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
  const seen = [];
  const facts = [];
  const located = await findAllLocated(
    deps,
    actor,
    shown.map(({ nodeId }) => nodeId),
  );
  const people = [
    ...shown.map(({ createdBy }) => createdBy),
    ...[...located.values()].map(({ space }) => space.ownerId),
  ].flatMap((id) => id ?? []);
  const names = await namePrincipals(deps.tx, companyId, [...new Set(people)]);
  const toPerson = (id: string | null) => {
    const person = id === null ? undefined : names.get(id);
    return person ? { id: person.id, name: person.called } : null;
  };
  for (const { nodeId, createdAt, createdBy } of shown) {
    const found = located.get(nodeId);
    if (!found || found.isTrashed) continue;
    seen.push(found);
    facts.push({
      sharedAt: createdAt.toISOString(),
      sharedBy: toPerson(createdBy),
      spaceKind: found.space.kind as 'personal' | 'team',
      owner: toPerson(found.space.ownerId),
    });
  }
  const nodes = await presentNodes(deps, actor, seen);
  const items = facts.map((fact, at) => ({ ...(nodes[at] as DiskNode), ...fact }));
  return { items, nextCursor };
}
