import type { MemberActor, RouteInput } from '@artel/contract';
import {
  joinAnswered,
  joinRequestsChanged,
  ownJoinRequestsChanged,
  type declineJoinRequests as route,
} from '@artel/invitations/contract';
import type { Platform, Tx } from '@artel/server';
import { endOwnRequest, listJoinCompanyIds } from '../own-requests.store.ts';
import { endRequest } from '../requests.store.ts';
import { type Decided, type Decision, decideEach } from './decide.ts';

/** Declines requests to join. A blocked person is not notified and sees a waiting request until its term ends. */
export function declineJoinRequests(
  deps: Platform,
  actor: MemberActor,
  { ids, isBlocked }: RouteInput<typeof route>,
): Promise<Decided> {
  return decideEach(deps, actor, ids, async (tx, decision) => {
    await decline(deps, tx, decision, isBlocked);
    return null;
  });
}

async function decline(
  deps: Platform,
  tx: Tx,
  { companyId, by, request, ownRequest }: Decision,
  isBlocked: boolean,
): Promise<void> {
  const { userId } = request;
  const now = deps.clock.now();
  const state = isBlocked ? 'blocked' : 'declined';
  await endRequest(tx, request, { state, decidedAt: now, decidedBy: by.id });
  // Another company that shares the mail domain may still accept.
  const isOver = !isBlocked && (await listJoinCompanyIds(tx, ownRequest.id)).length === 0;
  if (isOver) {
    await endOwnRequest(tx, ownRequest, { state: 'declined', now });
    await deps.emit(tx, joinAnswered, { userId, askingId: ownRequest.id });
    await deps.live.publish(tx, { userId }, ownJoinRequestsChanged, {});
  }
  await deps.live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
  await deps.audit.record(tx, {
    act: isBlocked ? 'company/join-asker-blocked' : 'company/join-request-declined',
    userId: by.userId,
    companyId,
    subject: `join-request:${request.id}`,
  });
}
