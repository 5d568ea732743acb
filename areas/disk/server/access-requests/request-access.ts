import type { MemberActor, RouteInput } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { accessRequested, diskLimits, type requestAccess as route } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { accessRequests } from '../tables.ts';
import { findLocated } from '../tree/locate-node.ts';
import { findPath } from '../tree/tree.store.ts';
import { insertAccessRequest, lockAccessRequests } from './access-requests.store.ts';

/**
 * Requests access to a node that the caller may not see. All of it happens for a node that does not exist too,
 * except that no one is notified.
 */
export async function requestAccess(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'limits' | 'audit' | 'emit'>,
  actor: MemberActor,
  { nodeId, message }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const { tx, ids, clock, limits } = deps;
  const { companyId, memberId } = actor.membership;
  if (await findLocated(deps, actor, nodeId)) return {};
  const now = clock.now();
  await lockAccessRequests(tx, { companyId, memberId });
  const dayBefore = new Date(now.getTime() - DAY);
  const today = await accessRequests.count(tx, { companyId, memberId, createdAt: { '>': dayBefore } });
  if (today >= limits.storedPerDay(diskLimits['access-requests'])) return {};
  const id = ids.next();
  const request = { companyId, id, nodeId, memberId, message, createdAt: now };
  if (!(await insertAccessRequest(tx, request))) return {};
  const [node] = await findPath(tx, { companyId, principalIds: [], now }, nodeId);
  await deps.audit.record(tx, {
    act: 'disk/access-requested',
    userId: actor.userId,
    companyId,
    subject: `node:${nodeId}`,
    after: { ...(node && { fileName: node.name }) },
  });
  await deps.emit(tx, accessRequested, { companyId, requestId: id });
  return {};
}
