import type { MemberActor } from '@artel/contract';
import type { Located } from './locate-node.ts';
import type { PathRow } from './tree.store.ts';

/** Returns the path from the node upward as far as the caller has access; the folders above are hidden. */
export function getVisiblePath(
  { path, space }: Pick<Located, 'path' | 'space'>,
  actor: MemberActor,
): readonly PathRow[] {
  const isOwner = space.ownerId === actor.membership.memberId;
  const begin = isOwner ? path.length - 1 : path.findLastIndex(({ roles }) => roles.length > 0);
  return path.slice(0, begin + 1);
}

/**
 * Returns the names of a node's ancestors from the top down, as far as the caller may see them; the own
 * disk's name is empty.
 */
export function visiblePath(
  located: Pick<Located, 'path' | 'space'>,
  actor: MemberActor,
): { id: string; name: string }[] {
  const [, ...above] = getVisiblePath(located, actor);
  return above.reverse().map(({ id, name }) => ({ id, name: id === name ? '' : name }));
}
