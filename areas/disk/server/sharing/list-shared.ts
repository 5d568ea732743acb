import { namePrincipals } from '@artel/company/server';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { DiskNode, listShared as route } from '@artel/disk/contract';
import { listGivenTo } from '../grants/grants.store.ts';
import { type PresentDeps, presentNodes } from '../nodes/present-node.ts';
import { readTimePosition, writeTimePosition } from '../nodes/time-cursor.ts';
import { askingOf, findAllLocated } from '../tree/locate-node.ts';

/** Lists what others gave the caller; what is in the trash is left out. */
export async function listShared(
  deps: PresentDeps,
  actor: MemberActor,
  { query: { cursor, limit } }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const asking = askingOf(deps, actor);
  const { memberId, companyId } = actor.membership;
  const after = cursor === undefined ? null : readTimePosition(cursor);
  const rows = await listGivenTo(deps.tx, { ...asking, memberId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
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
    const giver = createdBy === null ? undefined : names.get(createdBy);
    seen.push(found);
    facts.push({
      sharedAt: createdAt.toISOString(),
      sharedBy: giver ? { id: giver.id, name: giver.called } : null,
    });
  }
  const nodes = await presentNodes(deps, actor, seen);
  const items = facts.map((fact, at) => ({ ...(nodes[at] as DiskNode), ...fact }));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items, nextCursor: last ? writeTimePosition(last.createdAt, last.id) : null };
}
