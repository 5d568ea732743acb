import { Role } from '@artel/company/contract';
import { ownedByInviter } from '../owned-by-inviter.ts';
import { isOwnerOrAdmin, mayInviteAs } from '../policy.ts';
import { countMade, listMade, moveMade, restoreInviters } from './invitations-made.store.ts';

/**
 * Roles whose invitations a member may take over from another: only members who may give the role may own its
 * invitation.
 */
function rolesBetween(from: string, to: string): Role[] {
  return Role.options.filter(
    (role) => mayInviteAs(to, role) && (!isOwnerOrAdmin(role) || mayInviteAs(from, role)),
  );
}

/** Invitation letters that are not accepted yet; the link in them stays the same. */
export const invitationsMade = ownedByInviter({
  kind: 'company/invitations',
  count: countMade,
  list: ({ clock }, tx, page) => listMade(tx, page, clock.now()),
  move: (tx, { companyId, from, to }, now) =>
    moveMade(tx, {
      companyId,
      fromId: from.memberId,
      toId: to.memberId,
      roles: rolesBetween(from.role, to.role),
      now,
    }),
  restore: restoreInviters,
});
