import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../disk-role.ts';
import { accessRequests } from '../tables.ts';
import { findLocated } from '../tree/locate-node.ts';

/** Declines a request for access. The row stays until its end, so that the request is not repeated before. */
export async function declineAccess(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'audit'>,
  actor: MemberActor,
  { requestId }: { requestId: string },
): Promise<Record<string, never>> {
  const { tx, clock } = deps;
  const { companyId } = actor.membership;
  const request = await accessRequests.find(tx, { companyId, id: requestId });
  const found = request && (await findLocated(deps, actor, request.nodeId));
  if (!request || !found) throw new AppError(requestErrors['not-found']);
  if (!holds(found.role, 'manager')) throw new AppError(diskErrors['not-allowed']);
  await accessRequests.update(tx, request, { declinedAt: clock.now() });
  await deps.audit.record(tx, {
    act: 'disk/access-declined',
    userId: actor.userId,
    companyId,
    subject: `node:${request.nodeId}`,
    after: { fileName: found.node.name },
  });
  return {};
}
