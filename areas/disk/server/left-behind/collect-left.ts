import type { GrantRow } from '../tree/grants.store.ts';
import type { PathRow } from '../tree/tree.store.ts';
import type { Made } from './made.store.ts';

/** The ids under which a member may have received grants, and whether the member has a personal disk. */
interface Maker {
  readonly principalIds: readonly string[];
  readonly ownsDisk: boolean;
}

interface Shared {
  readonly made: readonly Made[];
  /** The makers who are still in the company. */
  readonly makers: ReadonlyMap<string, Maker>;
  /** The paths, each from a node upward. */
  readonly paths: ReadonlyMap<string, readonly PathRow[]>;
  /** All grants on these paths. */
  readonly grants: readonly GrantRow[];
}

/**
 * Collects links and grants that would remain after a grant ends: its people made them and would no longer be
 * allowed to. For each such grant, those that depend on it are collected too.
 */
export function collectLeft(ended: Pick<GrantRow, 'id' | 'nodeId' | 'principalId'>, shared: Shared): Made[] {
  const { made, makers, paths, grants } = shared;
  const managers = new Map<string, Set<string>>();
  for (const { nodeId, principalId, role } of grants)
    if (role === 'manager') add(managers, nodeId, principalId);
  const gone = new Map<string, Set<string>>();
  const left = new Set<Made>();
  const end = (nodeId: string, principalId: string) => {
    add(gone, nodeId, principalId);
    managers.get(nodeId)?.delete(principalId);
  };
  end(ended.nodeId, ended.principalId);
  const isManager = (makerId: string, maker: Maker, path: readonly PathRow[]) =>
    (maker.ownsDisk && path.at(-1)?.space?.ownerId === makerId) || isAmong(managers, maker, path);
  for (let before = -1; before < left.size; ) {
    before = left.size;
    for (const one of made) {
      const { id, kind, nodeId, makerId, principalId } = one;
      const maker = makers.get(makerId);
      const path = paths.get(nodeId) ?? [];
      if (left.has(one) || id === ended.id || !maker || !isAmong(gone, maker, path)) continue;
      if (isManager(makerId, maker, path)) continue;
      left.add(one);
      if (kind === 'grant' && principalId !== null) end(nodeId, principalId);
    }
  }
  return [...left];
}

/** Principals by node: a node has one grant for each principal. */
type Granted = Map<string, Set<string>>;

function add(granted: Granted, nodeId: string, principalId: string): void {
  const principals = granted.get(nodeId);
  if (principals) principals.add(principalId);
  else granted.set(nodeId, new Set([principalId]));
}

function isAmong(granted: Granted, { principalIds }: Maker, path: readonly PathRow[]): boolean {
  return path.some(({ id }) => {
    const principals = granted.get(id);
    return principals !== undefined && principalIds.some((one) => principals.has(one));
  });
}
