import type { MemberActor } from '@artel/contract';
import { getVisiblePath } from './get-visible-path.ts';
import type { Located } from './locate-node.ts';

/** Whether a node is the topmost that others gave the actor: nothing above it is theirs to see. */
export function isTopOfGranted(located: Pick<Located, 'path' | 'space'>, actor: MemberActor): boolean {
  const { path, space } = located;
  return space.ownerId !== actor.membership.memberId && getVisiblePath({ path, space }, actor).length === 1;
}
