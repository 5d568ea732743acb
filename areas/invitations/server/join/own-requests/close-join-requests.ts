import { joinRequestsChanged } from '@artel/invitations/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { listJoinCompanyIds } from '../own-requests.store.ts';
import { endRequest, listRequestsByPerson } from '../requests.store.ts';

/** Closes a request: the companies that could still decide about it are notified. */
export const closeJoinRequests = job({
  name: 'invitations/close-join-requests',
  priority: 'soon',
  payload: z.object({ userId: z.uuid(), askingId: z.uuid() }),
  run: async ({ db, clock, live }, { userId, askingId }) => {
    const companyIds = await db.asUser(userId, (tx) => listJoinCompanyIds(tx, askingId));
    for (const companyId of companyIds) {
      await db.asCompanyJob('job invitations/close-join-requests', companyId, async (tx) => {
        const requests = await listRequestsByPerson(tx, companyId, userId);
        const request = requests.find((row) => row.ownRequestId === askingId && row.state === 'waiting');
        if (!request) return;
        const end = { state: 'withdrawn', decidedAt: clock.now(), decidedBy: null } as const;
        await endRequest(tx, request, end);
        await live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
      });
    }
  },
});
