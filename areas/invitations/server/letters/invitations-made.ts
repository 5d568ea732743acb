import { Role } from '@artel/company/contract';
import { invitationsChanged } from '@artel/invitations/contract';
import { ownership } from '@artel/server';
import { isRuling, mayInviteAs } from '../policy.ts';
import { countMade, listMade, moveMade, restoreInviters } from './invitations-made.store.ts';

/** Roles whose invitations a member may adopt from another: only a member who could give the role may hold its invitation. */
function rolesBetween(from: string, to: string): Role[] {
  return Role.options.filter((role) => mayInviteAs(to, role) && (!isRuling(role) || mayInviteAs(from, role)));
}

/** Invitation letters that are not accepted yet; the link in them stays the same. */
export const invitationsMade = ownership({
  kind: 'company/invitations',
  needsOwner: true,
  permission: 'company.invite',
  count: ({ clock }, tx, owners) => countMade(tx, owners, clock.now()),
  list: ({ clock }, tx, page) => listMade(tx, page, clock.now()),
  async handOver({ live, clock }, tx, { companyId, from, to }) {
    if (!to) return { moved: [] };
    const roles = rolesBetween(from.role, to.role);
    const moving = { companyId, fromId: from.memberId, toId: to.memberId };
    const moved = await moveMade(tx, { ...moving, roles, now: clock.now() });
    if (moved.length > 0) await live.publish(tx, { companyId }, invitationsChanged, { companyId });
    return { moved };
  },
  async revoke({ live }, tx, { companyId, ids, holderId, to }) {
    const back = await restoreInviters(tx, { companyId, ids, holderId, toId: to.memberId });
    if (back.length > 0) await live.publish(tx, { companyId }, invitationsChanged, { companyId });
    return back;
  },
});
