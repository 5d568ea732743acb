import type { MemberActor } from '@artel/contract';
import type { DiskNode, DiskRole, NodeLock } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { type LockRow, listShownLocks } from '../locks/locks.store.ts';
import { type SignDeps, signPicture } from '../pictures/sign-picture.ts';
import { loadSharing, type Sharing } from '../tree/find-sharing.ts';
import { getVisiblePath } from '../tree/get-visible-path.ts';
import type { NodeRow, PathRow, SpaceRow } from '../tree/tree.store.ts';
import { listStarredAmong } from './nodes.store.ts';

/** Dependencies of presenting nodes: the addresses of pictures are signed. */
export type PresentDeps = SignDeps & { readonly tx: Tx };

/** A node with the caller's permissions. */
export interface SeenNode {
  readonly node: NodeRow;
  readonly role: DiskRole;
  /** The node and the folders above it, and their space. */
  readonly path: readonly PathRow[];
  readonly space: SpaceRow;
}

/** Nodes as the contract shows them to the caller, in the same order. */
export async function presentNodes(
  deps: PresentDeps,
  actor: MemberActor,
  seen: readonly SeenNode[],
): Promise<DiskNode[]> {
  return (await loadNodeParts(deps, actor, seen))(seen);
}

/**
 * Loads what is shown of nodes whose own roles may still be unknown, and returns the function that presents
 * them once they are known.
 */
export async function loadNodeParts(
  deps: PresentDeps,
  actor: MemberActor,
  seen: readonly SeenNode[],
): Promise<(seen: readonly SeenNode[]) => DiskNode[]> {
  const { companyId, memberId } = actor.membership;
  const ids = seen.map(({ node }) => node.id);
  const nodes = seen.map(({ node }) => node);
  const [starred, locks, getSharing] = await Promise.all([
    listStarredAmong(deps.tx, { companyId, memberId }, ids),
    listShownLocks(deps.tx, { companyId, nodes, now: deps.clock.now() }),
    loadSharing(deps, actor, seen),
  ]);
  return (known) => {
    const sharing = getSharing(known);
    return known.map(({ node, role, path, space }, at) => ({
      ...presentRow(deps, actor, { node, role }),
      isStarred: starred.has(node.id),
      lock: presentLock(locks.get(node.id)),
      ...sharing[at],
      // The parent is hidden where only the node itself was granted.
      ...(getVisiblePath({ path, space }, actor).length < 2 && { parentId: null }),
    }));
  };
}

/** One node, as the contract shows it to the caller. */
export async function presentSeen(deps: PresentDeps, actor: MemberActor, seen: SeenNode): Promise<DiskNode> {
  const [shown] = await presentNodes(deps, actor, [seen]);
  if (!shown) throw new Error('A node was not presented');
  return shown;
}

/** Presents a new node: no one has starred it, and no program works on it; its folder may be shared. */
export function presentNew(deps: SignDeps, actor: MemberActor, seen: SeenNode, sharing: Sharing): DiskNode {
  return { ...presentRow(deps, actor, seen), ...sharing };
}

function presentRow(
  deps: SignDeps,
  actor: MemberActor,
  { node: row, role }: Pick<SeenNode, 'node' | 'role'>,
): DiskNode {
  const {
    id,
    parentId,
    isFile,
    name,
    bytes,
    mediaType,
    version,
    createdAt,
    updatedAt,
    createdBy,
    updatedBy,
    senderName,
  } = row;
  return {
    id,
    parentId,
    kind: isFile ? 'file' : 'folder',
    name: parentId === null && name === id ? '' : name,
    bytes: isFile ? bytes : null,
    mediaType: isFile ? (mediaType ?? 'application/octet-stream') : null,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    createdById: createdBy,
    updatedById: updatedBy,
    senderName,
    role,
    isStarred: false,
    isShared: false,
    hasLink: false,
    lock: null,
    pictureUrl: isFile ? signPicture(deps, actor, row) : null,
  };
}

function presentLock(lock: LockRow | undefined): NodeLock | null {
  if (!lock) return null;
  const { userId: byId, createdAt, endsAt } = lock;
  return { byId, since: createdAt.toISOString(), until: endsAt.toISOString() };
}
