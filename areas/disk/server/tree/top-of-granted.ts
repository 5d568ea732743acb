import type { MemberActor } from '@artel/contract';
import { getVisiblePath } from './get-visible-path.ts';
import type { Located } from './locate-node.ts';

/** Whether others granted the actor this very node: the actor may see nothing above it. */
export function isTopOfGranted(located: Pick<Located, 'path' | 'space'>, actor: MemberActor): boolean {
  const { path, space } = located;
  return space.ownerId !== actor.membership.memberId && getVisiblePath({ path, space }, actor).length === 1;
}
