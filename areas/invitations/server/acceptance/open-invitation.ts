import { findMember, listDepartmentNames } from '@artel/company/server';
import { findUserIdByEmail } from '@artel/identity/server';
import { type InvitationOffer, invitationsChanged } from '@artel/invitations/contract';
import type { Platform } from '@artel/server';
import { markOpened } from '../letters/invitations.store.ts';
import { findInvitingCompany, readInvitation } from './read-invitation.ts';
import { splitName } from './split-name.ts';

/** Returns the inviter and the company, and records that the page of the letter's link was opened. */
export async function openInvitation(
  deps: Pick<Platform, 'db' | 'secrets' | 'clock' | 'live'>,
  { hash }: { readonly hash: string },
): Promise<InvitationOffer> {
  const companyId = await findInvitingCompany(deps, hash);
  const { offer, invitedBy, departmentName } = await deps.db.asCompanyJob(
    'invitations/open-invitation',
    companyId,
    async (tx) => {
      const opened = await readInvitation(deps, tx, { companyId, hash });
      const inviter = await findMember(tx, companyId, opened.invitedBy);
      const { departmentId } = opened;
      const departments = await listDepartmentNames(
        tx,
        companyId,
        departmentId === null ? [] : [departmentId],
      );
      if (opened.kind === 'letter') {
        await markOpened(tx, companyId, opened.id, deps.clock.now());
        await deps.live.publish(tx, { companyId }, invitationsChanged, { companyId });
      }
      return {
        offer: opened,
        invitedBy: inviter ? `${inviter.givenName} ${inviter.familyName}` : '',
        departmentName: departments.get(departmentId ?? '') ?? '',
      };
    },
  );
  const email = offer.kind === 'letter' ? offer.email : null;
  return {
    companyName: offer.companyName,
    invitedBy,
    role: offer.role,
    position: offer.position,
    departmentName,
    note: offer.note,
    name: splitName(offer.name),
    email,
    emailDomain: offer.kind === 'link' ? offer.emailDomain : null,
    // Returned only to a person with the link from the mailbox of the address.
    hasAccount: email !== null && (await findUserIdByEmail(deps, email)) !== null,
    expiresAt: offer.expiresAt.toISOString(),
  };
}
