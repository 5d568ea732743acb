import type { GrantRow } from '../grants/grants.store.ts';
import type { WayRow } from '../tree/tree.store.ts';
import type { Made } from './made.store.ts';

/** Under which ids a member may have been given something, and whether a disk of their own is theirs. */
export interface Maker {
  readonly principalIds: readonly string[];
  readonly ownsDisk: boolean;
}

interface Shared {
  readonly made: readonly Made[];
  /** Those who made it and are in the company. */
  readonly makers: ReadonlyMap<string, Maker>;
  /** From a node upward. */
  readonly ways: ReadonlyMap<string, readonly WayRow[]>;
  /** All grants on these ways. */
  readonly grants: readonly GrantRow[];
}

/**
 * Collects links and grants that stay behind when a grant ends: its people made them and may not make them any more. A grant that stays
 * behind brings along everything that stays behind without it.
 */
export function collectLeft(ended: Pick<GrantRow, 'id' | 'nodeId' | 'principalId'>, shared: Shared): Made[] {
  const { made, makers, ways, grants } = shared;
  const gone = new Map([[ended.id, { nodeId: ended.nodeId, principalId: ended.principalId }]]);
  const left = new Set<Made>();
  const managing = Map.groupBy(
    grants.filter(({ role }) => role === 'manager'),
    ({ nodeId }) => nodeId,
  );
  const isConcerned = (maker: Maker, way: readonly WayRow[]) =>
    [...gone.values()].some(
      ({ nodeId, principalId }) =>
        maker.principalIds.includes(principalId) && way.some(({ id }) => id === nodeId),
    );
  const isManager = (makerId: string, maker: Maker, way: readonly WayRow[]) =>
    (maker.ownsDisk && way.at(-1)?.space?.ownerId === makerId) ||
    way.some(({ id }) =>
      managing.get(id)?.some((one) => !gone.has(one.id) && maker.principalIds.includes(one.principalId)),
    );
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const one of made) {
      const { id, kind, nodeId, makerId, principalId } = one;
      const maker = makers.get(makerId);
      const way = ways.get(nodeId) ?? [];
      if (left.has(one) || gone.has(id) || !maker || !isConcerned(maker, way)) continue;
      if (isManager(makerId, maker, way)) continue;
      left.add(one);
      if (kind === 'grant' && principalId !== null) gone.set(id, { nodeId, principalId });
      isMore = true;
    }
  }
  return [...left];
}
