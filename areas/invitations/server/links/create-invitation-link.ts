import { companyErrors } from '@artel/company/contract';
import { findDepartment, requirePresence } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import {
  type InvitationLink,
  invitationsChanged,
  invitationsErrors,
  invitationsLimits,
  type createInvitationLink as route,
} from '@artel/invitations/contract';
import { readMailDomain } from '@artel/requisites/server';
import type { WithTransaction } from '@artel/server';
import { invitationLinks } from '../invitation-token.ts';
import { listNames } from '../list-names.ts';
import { later } from '../policy.ts';
import { links } from '../tables.ts';
import { insertLink, listLinksAfter } from './links.store.ts';
import { presentLink } from './present-link.ts';

/** Creates a link for many people, with a number of uses, a term and optionally a mail domain. */
export async function createInvitationLink(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'secrets' | 'config' | 'clock' | 'live' | 'audit' | 'limits'>,
  actor: MemberActor,
  { role, departmentId, maxUses, linkDays, emailDomain }: RouteInput<typeof route>,
): Promise<InvitationLink> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  await requirePresence(deps, actor);
  const now = deps.clock.now();
  if (departmentId !== null && !(await findDepartment(tx, companyId, departmentId))) {
    throw new AppError(companyErrors['department-unknown']);
  }
  const domain = emailDomain === null || emailDomain === '' ? null : readMailDomain(emailDomain);
  if (domain === null && emailDomain) throw new AppError(invitationsErrors['mail-domain-malformed']);
  const existing = () => links.count(tx, { companyId, revokedAt: null, expiresAt: { '>': now } });
  await deps.limits.consume(tx, invitationsLimits.links, { company: companyId }, { existing });
  const id = deps.ids.next();
  const secrets = await deps.secrets.ofWritingCompany(companyId);
  await insertLink(tx, {
    companyId,
    id,
    role,
    departmentId,
    emailDomain: domain,
    maxUses,
    tokenHash: invitationLinks.tokenHash(secrets, id),
    createdBy: memberId,
    createdAt: now,
    expiresAt: later(now, linkDays * DAY),
  });
  await deps.live.publish(tx, { companyId }, invitationsChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'company/invitation-link-created',
    userId,
    companyId,
    subject: `invitation-link:${id}`,
    after: { role, departmentId, maxUses, linkDays, emailDomain: domain },
  });
  const [row] = await listLinksAfter(tx, { companyId, after: null, limit: 1, id });
  if (!row) throw new Error('The link that was written is not there');
  const named = [{ memberId, departmentId }];
  return presentLink(deps, secrets, row, await listNames(deps, actor, named));
}
