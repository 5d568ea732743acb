import { joinAskingsChanged, joinRequestsChanged } from '@artel/invitations/contract';
import type { Platform } from '@artel/server';
import { endAsking, lockAsking } from '../askings.store.ts';
import { endRequest, listRequestsOf, lockRequest } from '../requests.store.ts';
import { closeJoinRequests } from './close-join-requests.ts';

/** Who came in by another way (an invitation) while a request waited need not be decided about any more. */
export async function noteJoined(
  { db, clock, live, jobs }: Pick<Platform, 'db' | 'clock' | 'live' | 'jobs'>,
  { companyId, memberId, userId }: { companyId: string; memberId: string; userId: string },
): Promise<void> {
  await db.asUser(userId, async (tx) => {
    await db.enterCompany('invitations/own-requests', tx, companyId);
    const waiting = (await listRequestsOf(tx, companyId, userId)).find(({ state }) => state === 'waiting');
    const request = waiting && (await lockRequest(tx, companyId, waiting.id));
    if (request?.state !== 'waiting') return;
    const now = clock.now();
    await endRequest(tx, request, { state: 'accepted', decidedAt: now, decidedBy: null, memberId });
    await live.tell(tx, { companyId }, joinRequestsChanged, { companyId });
    const asking = await lockAsking(tx, userId, request.askingId);
    if (asking?.state !== 'waiting') return;
    await endAsking(tx, asking, { state: 'accepted', now, companyId });
    await jobs.enqueue(tx, closeJoinRequests, { userId, askingId: asking.id });
    await live.tell(tx, { userId }, joinAskingsChanged, {});
  });
}
