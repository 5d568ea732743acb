import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type DiskRole, diskErrors } from '@artel/disk/contract';
import type { Clock, Tx } from '@artel/server';
import { holds } from '../disk-role.ts';
import { getRole } from './get-role.ts';
import { ownsDisk, personalRoot, personalSpace } from './personal-space.ts';
import {
  findPaths,
  type NodePath,
  type PathNode,
  type PathRow,
  type Requester,
  type SpaceRow,
} from './tree.store.ts';

export interface Deps {
  readonly tx: Tx;
  readonly clock: Clock;
}

/** A node with a member's role on it. */
export interface Located {
  readonly node: PathNode;
  /** The path from the node upward to the topmost folder. */
  readonly path: readonly PathRow[];
  readonly space: SpaceRow;
  readonly role: DiskRole;
  readonly isTrashed: boolean;
  /** The member's own disk before its first use, when it has no rows. */
  readonly isUnwritten: boolean;
  readonly requester: Requester;
}

export interface RequestedRight {
  /** The role that the caller must have. */
  readonly role: DiskRole;
  /** Whether nodes in the trash are found; false by default. */
  readonly inTrash?: boolean;
}

/** Returns the requester, for the queries of rights. */
export function toRequester({ clock }: Pick<Deps, 'clock'>, { membership }: MemberActor): Requester {
  const { companyId, principalIds } = membership;
  return { companyId, principalIds, now: clock.now() };
}

/**
 * Finds a node for a member who may perform the requested act. The error is the same whether the node is
 * hidden from the caller, in the trash or never existed.
 */
export async function locateNode(
  deps: Deps,
  actor: MemberActor,
  nodeId: string,
  { role: requested, inTrash = false }: RequestedRight,
): Promise<Located> {
  const found = await findLocated(deps, actor, nodeId);
  if (!found || (found.isTrashed && !inTrash)) throw new AppError(requestErrors['not-found']);
  if (!holds(found.role, requested)) throw new AppError(diskErrors['not-allowed']);
  return found;
}

/** The same for a folder. */
export async function locateFolder(
  deps: Deps,
  actor: MemberActor,
  folderId: string,
  requested: RequestedRight,
): Promise<Located> {
  const found = await locateNode(deps, actor, folderId, requested);
  if (found.node.isFile) throw new AppError(diskErrors['no-folder']);
  return found;
}

/** The same for a caller that continues without it; null if the actor may not see it. */
export async function findLocated(deps: Deps, actor: MemberActor, nodeId: string): Promise<Located | null> {
  return (await findAllLocated(deps, actor, [nodeId])).get(nodeId) ?? null;
}

/** Filters nodes: those that the caller may see, in one query. */
export async function findAllLocated(
  deps: Deps,
  actor: MemberActor,
  nodeIds: readonly string[],
): Promise<Map<string, Located>> {
  const requester = toRequester(deps, actor);
  const paths = nodeIds.length === 0 ? new Map() : await findPaths(deps.tx, requester, nodeIds);
  const found = new Map<string, Located>();
  for (const id of nodeIds) {
    const located =
      evaluate(requester, actor, paths.get(id) ?? []) ?? findUnwritten(requester, actor, id, paths.has(id));
    if (located) found.set(id, located);
  }
  return found;
}

/** Returns the given nodes when the caller may read all of them and none is in the trash; null otherwise. */
export async function findEach(
  deps: Deps,
  actor: MemberActor,
  nodeIds: readonly string[],
): Promise<readonly Located[] | null> {
  const located = await findAllLocated(deps, actor, nodeIds);
  const found = [...located.values()].filter(({ isTrashed }) => !isTrashed);
  return found.length < nodeIds.length ? null : found;
}

/** Evaluates the caller's right to the first node of a path; null where they may not see it. */
function evaluate(requester: Requester, actor: MemberActor, path: NodePath | readonly []): Located | null {
  const [node] = path;
  // A path that was cut off before the top belongs to no space.
  const space = path.at(-1)?.space ?? null;
  if (!node || !space || path.some(({ purgedAt }) => purgedAt !== null)) return null;
  const role = getRole(actor, { path, space });
  if (role === null) return null;
  const isTrashed = path.some(({ trashedAt }) => trashedAt !== null);
  return { node, path, space, role, isTrashed, isUnwritten: false, requester };
}

function findUnwritten(
  requester: Requester,
  actor: MemberActor,
  nodeId: string,
  isWritten: boolean,
): Located | null {
  if (isWritten || nodeId !== actor.membership.memberId || !ownsDisk(actor)) return null;
  const space = personalSpace(actor.membership, requester.now);
  const node: PathNode = { ...personalRoot(actor.membership, requester.now), roles: [], space };
  return { node, path: [node], space, role: 'manager', isTrashed: false, isUnwritten: true, requester };
}
