import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { invitationsChanged } from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { setLinkRevoked } from './links.store.ts';

/** Revokes a link; it admits no one from now on. */
export async function revokeInvitationLink(
  { tx, clock, live, audit }: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit'>,
  { userId, membership: { companyId } }: MemberActor,
  linkId: string,
): Promise<Record<never, never>> {
  if (!(await setLinkRevoked(tx, companyId, linkId, clock.now())))
    throw new AppError(requestErrors['not-found']);
  await live.publish(tx, { companyId }, invitationsChanged, { companyId });
  await audit.record(tx, {
    act: 'company/invitation-link-revoked',
    userId,
    companyId,
    subject: `invitation-link:${linkId}`,
  });
  return {};
}
