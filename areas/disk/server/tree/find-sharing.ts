import { namePrincipals } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { DiskNode } from '@artel/disk/contract';
import { getRole } from './get-role.ts';
import { getVisiblePath } from './get-visible-path.ts';
import { type Deps, type Located, toRequester } from './locate-node.ts';
import { listSharing } from './sharing.store.ts';

export type Sharing = Pick<DiskNode, 'isShared' | 'hasLink'>;
type Placed = Pick<Located, 'path' | 'space'>;

/**
 * Loads which nodes other members or visitors see, and returns the function that finds it, in the order of the
 * nodes: their own roles may be unknown until then. Counted are the grants and links that the caller also finds
 * in the list of access: on the node, and on folders above as far as the caller sees them; links only where the
 * caller may share. The root folder of a team does not count, because everything in it would have the sign.
 */
export async function loadSharing(
  deps: Deps,
  actor: MemberActor,
  seen: readonly Placed[],
): Promise<(seen: readonly Placed[]) => Sharing[]> {
  const requester = toRequester(deps, actor);
  const rows = await listSharing(deps.tx, {
    ...requester,
    memberId: actor.membership.memberId,
    grantedIds: [...new Set(seen.flatMap((placed) => getGranted(actor, placed)))],
    linkedIds: [...new Set(seen.flatMap((placed) => getVisiblePath(placed, actor).map(({ id }) => id)))],
  });
  const principalIds = [...new Set(rows.flatMap(({ principalId }) => principalId ?? []))];
  // A person who left, or a department that no longer exists, has no access through a grant.
  const present =
    principalIds.length === 0 ? new Map() : await namePrincipals(deps.tx, requester.companyId, principalIds);
  const shared = new Set(
    rows.flatMap(({ nodeId, principalId }) =>
      principalId !== null && present.has(principalId) ? nodeId : [],
    ),
  );
  const open = new Set(rows.flatMap(({ nodeId, principalId }) => (principalId === null ? nodeId : [])));
  return (known) =>
    known.map((placed) => ({
      isShared: getGranted(actor, placed).some((id) => shared.has(id)),
      hasLink: getVisiblePath(placed, actor).some(
        ({ id }, at) => open.has(id) && mayShare(actor, placed, at),
      ),
    }));
}

/** The nodes whose grants count. */
function getGranted(actor: MemberActor, placed: Placed): string[] {
  const { space } = placed;
  return getVisiblePath(placed, actor).flatMap(({ id }) =>
    space.kind === 'team' && space.id === id ? [] : id,
  );
}

/** Finds the same for a new node of a folder: it has no grants and links of its own. */
export async function findSharingOfNew(deps: Deps, actor: MemberActor, folder: Placed): Promise<Sharing> {
  const [sharing] = (await loadSharing(deps, actor, [folder]))([folder]);
  if (!sharing) throw new Error('A folder has no answer about who sees it');
  return sharing;
}

/** Whether the caller may share the folder at a position of the path. */
const mayShare = (actor: MemberActor, { path, space }: Placed, at: number): boolean =>
  getRole(actor, { path: path.slice(at), space }) === 'manager';
