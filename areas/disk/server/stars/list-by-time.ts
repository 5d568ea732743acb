import type { MemberActor } from '@artel/contract';
import type { DiskNode } from '@artel/disk/contract';
import { byTime, keysetPage } from '@artel/server';
import { type PresentDeps, presentNodes, type SeenNode } from '../nodes/present-node.ts';
import { findAllLocated } from '../tree/locate-node.ts';
import { listChanged, listStars } from './stars.store.ts';

interface Request {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface NodePage {
  readonly items: DiskNode[];
  readonly nextCursor: string | null;
}

const byMoment = byTime(({ at, nodeId }: { at: Date; nodeId: string }) => [at, nodeId]);

/** Lists the nodes that the caller starred, the latest first. */
export function listStarred(deps: PresentDeps, actor: MemberActor, query: Request): Promise<NodePage> {
  return listByTime(deps, actor, query, listStars);
}

/** Lists files that the caller recently uploaded or changed. */
export function listRecent(deps: PresentDeps, actor: MemberActor, query: Request): Promise<NodePage> {
  return listByTime(deps, actor, query, listChanged);
}

/** A page of nodes that a store lists by time, without those that the caller may no longer see. */
async function listByTime(
  deps: PresentDeps,
  actor: MemberActor,
  query: Request,
  list: typeof listStars,
): Promise<NodePage> {
  const { companyId, memberId } = actor.membership;
  const { rows: shown, nextCursor } = await keysetPage(query, byMoment, (page) =>
    list(deps.tx, { companyId, memberId, ...page }),
  );
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
  return { items: await presentNodes(deps, actor, seen), nextCursor };
}
