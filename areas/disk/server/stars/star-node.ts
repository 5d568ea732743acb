import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskLimits } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { stars } from '../tables.ts';
import { locateNode } from '../tree/locate-node.ts';
import { writeSpace } from '../tree/write-space.ts';

/** Stars a node for the caller. */
export async function starNode(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'limits'>,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const existing = () => stars.count(tx, { companyId, memberId });
  await deps.limits.consume(tx, diskLimits.stars, { member: memberId }, { existing });
  await writeSpace(tx, await locateNode(deps, actor, nodeId, { role: 'reader' }));
  await stars.insertOrIgnore(tx, { companyId, memberId, nodeId, createdAt: deps.clock.now() });
  return {};
}

/** Removes a star, also from a node that the caller may no longer see. */
export async function unstarNode(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId, memberId } }: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<Record<string, never>> {
  if (!(await stars.delete(tx, { companyId, memberId, nodeId })))
    throw new AppError(requestErrors['not-found']);
  return {};
}
