import type { MemberActor } from '@artel/contract';
import type { DiskNode } from '@artel/disk/contract';
import { type PresentDeps, presentNodes, type SeenNode } from '../nodes/present-node.ts';
import { readTimePosition, writeTimePosition } from '../nodes/time-cursor.ts';
import { findAllLocated } from '../tree/locate-node.ts';
import { listChanged, listStars } from './stars.store.ts';

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface NodePage {
  readonly items: DiskNode[];
  readonly nextCursor: string | null;
}

/** Lists what the caller marked, the last first. */
export function listStarred(
  deps: PresentDeps,
  actor: MemberActor,
  { query }: { query: Asked },
): Promise<NodePage> {
  return listByTime(deps, actor, query, listStars);
}

/** Lists files that the caller put or changed lately. */
export function listRecent(
  deps: PresentDeps,
  actor: MemberActor,
  { query }: { query: Asked },
): Promise<NodePage> {
  return listByTime(deps, actor, query, listChanged);
}

/** A page of what a store lists by time, as far as the caller may see it still. */
async function listByTime(
  deps: PresentDeps,
  actor: MemberActor,
  { cursor, limit }: Asked,
  list: typeof listStars,
): Promise<NodePage> {
  const { companyId, memberId } = actor.membership;
  const after = cursor === undefined ? null : readTimePosition(cursor);
  const rows = await list(deps.tx, { companyId, memberId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const seen: SeenNode[] = [];
  const located = await findAllLocated(
    deps,
    actor,
    shown.map(({ nodeId }) => nodeId),
  );
  for (const { nodeId } of shown) {
    const found = located.get(nodeId);
    if (found && !found.isTrashed) seen.push(found);
  }
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const items = await presentNodes(deps, actor, seen);
  return { items, nextCursor: last ? writeTimePosition(last.at, last.nodeId) : null };
}
