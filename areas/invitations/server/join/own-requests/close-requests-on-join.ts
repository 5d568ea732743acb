import { joinRequestsChanged, ownJoinRequestsChanged } from '@artel/invitations/contract';
import type { Platform } from '@artel/server';
import { endOwnRequest, lockOwnRequest } from '../own-requests.store.ts';
import { endRequest, listRequestsByPerson, lockRequest } from '../requests.store.ts';
import { closeJoinRequests } from './close-join-requests.ts';

/**
 * Closes waiting requests of a person who joined otherwise (by an invitation): no decision is needed any
 * more.
 */
export async function closeRequestsOnJoin(
  { db, clock, live, jobs }: Pick<Platform, 'db' | 'clock' | 'live' | 'jobs'>,
  { companyId, memberId, userId }: { companyId: string; memberId: string; userId: string },
): Promise<void> {
  await db.asUser(userId, async (tx) => {
    await db.enterCompany('invitations/own-requests', tx, companyId);
    const waiting = (await listRequestsByPerson(tx, companyId, userId)).find(
      ({ state }) => state === 'waiting',
    );
    const request = waiting && (await lockRequest(tx, companyId, waiting.id));
    if (request?.state !== 'waiting') return;
    const now = clock.now();
    await endRequest(tx, request, { state: 'accepted', decidedAt: now, decidedBy: null, memberId });
    await live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
    const ownRequest = await lockOwnRequest(tx, userId, request.ownRequestId);
    if (ownRequest?.state !== 'waiting') return;
    await endOwnRequest(tx, ownRequest, { state: 'accepted', now, companyId });
    await jobs.enqueue(tx, closeJoinRequests, { userId, askingId: ownRequest.id });
    await live.publish(tx, { userId }, ownJoinRequestsChanged, {});
  });
}
