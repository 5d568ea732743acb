import type { MemberActor, RouteResponse } from '@artel/contract';
import type { getText as route } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { locateNode } from '../tree/locate-node.ts';
import { findTextState } from './texts.store.ts';

/** Returns whether a file that the caller may see is found by the words inside it. */
export async function getText(
  deps: WithTransaction,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<RouteResponse<typeof route>> {
  const { node } = await locateNode(deps, actor, nodeId, { role: 'reader' });
  return { state: await findTextState(deps.tx, actor.membership.companyId, node.id) };
}
