import type { MemberActor } from '@artel/contract';
import type { DiskRole } from '@artel/disk/contract';
import { highest } from '../disk-role.ts';
import { ownsDisk } from './personal-space.ts';
import type { PathRow, SpaceRow } from './tree.store.ts';

interface Placed {
  /** The node and the folders above it. */
  readonly path: readonly PathRow[];
  readonly space: SpaceRow;
}

/** The role of a member on a node, by owning its space or by the grants on its path; null without any. */
export function getRole(actor: MemberActor, { path, space }: Placed): DiskRole | null {
  const isOwner = space.ownerId === actor.membership.memberId && ownsDisk(actor);
  return highest([isOwner ? 'manager' : null, ...path.flatMap(({ roles }) => roles)]);
}
