import type { MemberActor } from '@artel/contract';
import { getVisiblePath } from './get-visible-path.ts';
import type { Located } from './locate-node.ts';

/** Whether a node is the topmost that others gave the actor: nothing above it is theirs to see. */
export function isTopOfGranted(located: Pick<Located, 'way' | 'space'>, actor: MemberActor): boolean {
  const { way, space } = located;
  return space.ownerId !== actor.membership.memberId && getVisiblePath({ way, space }, actor).length === 1;
}
