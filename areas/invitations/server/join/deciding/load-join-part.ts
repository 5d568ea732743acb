import { joinRequestsPart } from '@artel/invitations/contract';
import { loadsPart } from '@artel/server';
import { joinRequests } from '../../tables.ts';

/** The dashboard's task for members who may invite people: a request waits for their decision. */
export const loadJoinPart = loadsPart({
  part: joinRequestsPart,
  permission: 'company.invite',
  load: async ({ tx, clock }, { membership }) => {
    const waiting = membership
      ? await joinRequests.count(tx, {
          companyId: membership.companyId,
          state: 'waiting',
          expiresAt: { '>': clock.now() },
        })
      : 0;
    return waiting > 0 ? { waiting } : null;
  },
});
