import { findMember } from '@artel/company/server';
import { AppError, type DescribeInvitation } from '@artel/contract';
import { invitationsErrors } from '@artel/invitations/contract';
import type { Platform } from '@artel/server';
import { findInvitingCompany, readInvitation } from './read-invitation.ts';

/**
 * Returns the inviter and the company to the holder of the link. Nothing is recorded, because mail scanners
 * call it, too.
 */
export function describeInvitation(deps: Pick<Platform, 'db' | 'secrets' | 'clock'>): DescribeInvitation {
  return async (hash) => {
    try {
      const companyId = await findInvitingCompany(deps, hash);
      return await deps.db.asCompanyJob('invitations/open-invitation', companyId, async (tx) => {
        const open = await readInvitation(deps, tx, { companyId, hash });
        const inviter = await findMember(tx, companyId, open.invitedBy);
        return {
          companyName: open.companyName,
          invitedBy: inviter ? `${inviter.givenName} ${inviter.familyName}`.trim() : '',
          role: open.role,
          email: open.kind === 'letter' ? open.email : null,
          emailDomain: open.kind === 'link' ? open.emailDomain : null,
          expiresAt: open.expiresAt.toISOString(),
        };
      });
    } catch (error) {
      const isDead =
        error instanceof AppError && error.declaration === invitationsErrors['invitation-invalid'];
      if (isDead) return null;
      throw error;
    }
  };
}
