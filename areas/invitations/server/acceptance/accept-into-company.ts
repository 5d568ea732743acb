import { companyErrors, companyLimits } from '@artel/company/contract';
import {
  admitMember,
  findCompanyForUpdate,
  findFormerMember,
  listOwnCompanyIds,
  type MemberRow,
  type Person,
} from '@artel/company/server';
import { AppError } from '@artel/contract';
import {
  getMailDomain,
  invitationAccepted,
  invitationsChanged,
  invitationsErrors,
} from '@artel/invitations/contract';
import type { Platform, Tx } from '@artel/server';
import { increment } from '@artel/server';
import { revokeForEmails } from '../letters/invitations.store.ts';
import { invitations, links } from '../tables.ts';
import { type OpenInvitation, readInvitation } from './read-invitation.ts';

type Deps = Pick<
  Platform,
  'db' | 'ids' | 'clock' | 'secrets' | 'cache' | 'live' | 'audit' | 'emit' | 'ports' | 'limits'
>;

interface Acceptance {
  readonly hash: string;
  readonly companyId: string;
  readonly person: Person;
}

interface Accepted {
  readonly companyName: string;
}

/**
 * Adds the person of this transaction to the inviting company, and consumes the invitation. The company's row
 * is locked first, so that of several people with one remaining use or seat only one is admitted.
 */
export async function acceptIntoCompany(
  deps: Deps,
  tx: Tx,
  { hash, companyId, person }: Acceptance,
): Promise<Accepted> {
  const existing = async () => (await listOwnCompanyIds(tx)).length;
  await deps.limits.consume(tx, companyLimits.memberships, { person: person.userId }, { existing });
  await deps.db.enterCompany('invitations/accept-invitation', tx, companyId);
  await findCompanyForUpdate(tx, companyId);
  const open = await readInvitation(deps, tx, { companyId, hash });
  requireAddress(open, person.email);
  await requireNoLeaver(tx, companyId, open, person);
  const { role, position, departmentId } = open;
  const member = await admit(deps, tx, { companyId, person, role, position, departmentId });
  const now = deps.clock.now();
  if (open.kind === 'letter')
    await invitations.update(
      tx,
      { companyId, id: open.id },
      { acceptedAt: now, memberId: member.id, letterDue: null },
    );
  else {
    await links.update(tx, { companyId, id: open.id }, { uses: increment() });
    await revokeForEmails(tx, companyId, [person.email], now);
  }
  await deps.emit(tx, invitationAccepted, { companyId, memberId: member.id, invitedBy: open.invitedBy });
  await deps.live.publish(tx, { companyId }, invitationsChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'company/invitation-accepted',
    userId: person.userId,
    companyId,
    subject: `${open.kind === 'letter' ? 'invitation' : 'invitation-link'}:${open.id}`,
    after: { memberId: member.id, role },
  });
  return { companyName: open.companyName };
}

/** A link may be known to everyone who was ever here, so a former member needs a personal letter to return. */
async function requireNoLeaver(
  tx: Tx,
  companyId: string,
  { kind }: OpenInvitation,
  { userId }: Person,
): Promise<void> {
  if (kind === 'letter') return;
  const former = await findFormerMember(tx, companyId, userId);
  if (former && former.leftAt !== null) throw new AppError(invitationsErrors['link-after-leaving']);
}

/** A letter is valid for its address only; a link may require one complete mail domain. */
function requireAddress(open: OpenInvitation, email: string): void {
  if (open.kind === 'letter') {
    if (open.email !== email) throw new AppError(invitationsErrors['invitation-for-another']);
  } else if (open.emailDomain !== null && getMailDomain(email) !== open.emailDomain) {
    throw new AppError(invitationsErrors['invitation-domain'], { values: { domain: open.emailDomain } });
  }
}

/** Invited people can't free a seat, so the error about seats has another text here. */
async function admit(deps: Deps, tx: Tx, admission: Parameters<typeof admitMember>[2]): Promise<MemberRow> {
  try {
    return await admitMember(deps, tx, admission);
  } catch (error) {
    const isFull = error instanceof AppError && error.declaration === companyErrors['seat-limit-reached'];
    throw isFull ? new AppError(invitationsErrors['company-full']) : error;
  }
}
