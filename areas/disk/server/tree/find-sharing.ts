import { namePrincipals } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { DiskNode } from '@artel/disk/contract';
import { getRole } from './get-role.ts';
import { getVisiblePath } from './get-visible-path.ts';
import { type Deps, type Located, toRequester } from './locate-node.ts';
import { listSharing } from './sharing.store.ts';
import type { PathRow } from './tree.store.ts';

type Sharing = Pick<DiskNode, 'isShared' | 'hasLink'>;
type Placed = Pick<Located, 'path' | 'space'>;

/**
 * Finds which nodes other members or visitors see, in the order of the nodes. Counted are the grants and links
 * that the caller also finds in the list of access: on the node, and on folders above as far as the caller sees
 * them; links only where the caller may share. The root folder of a team does not count, because everything
 * in it would have the sign.
 */
export async function findSharing(
  deps: Deps,
  actor: MemberActor,
  seen: readonly Placed[],
): Promise<Sharing[]> {
  const requester = toRequester(deps, actor);
  const places = seen.map((placed) => {
    const visible = getVisiblePath(placed, actor);
    const isTeam = ({ id }: PathRow) => placed.space.kind === 'team' && placed.space.id === id;
    return {
      granted: visible.filter((row) => !isTeam(row)).map(({ id }) => id),
      linked: visible.filter((_, at) => mayShare(actor, placed, at)).map(({ id }) => id),
    };
  });
  const rows = await listSharing(deps.tx, {
    ...requester,
    memberId: actor.membership.memberId,
    grantedIds: [...new Set(places.flatMap(({ granted }) => granted))],
    linkedIds: [...new Set(places.flatMap(({ linked }) => linked))],
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
  return places.map(({ granted, linked }) => ({
    isShared: granted.some((id) => shared.has(id)),
    hasLink: linked.some((id) => open.has(id)),
  }));
}

/** Whether the caller may share the folder at a position of the path. */
const mayShare = (actor: MemberActor, { path, space }: Placed, at: number): boolean =>
  getRole(actor, { path: path.slice(at), space }) === 'manager';
