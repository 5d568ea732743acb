import type { Role } from '@artel/company/contract';
import { findCompany, findMember } from '@artel/company/server';
import { AppError, readCell } from '@artel/contract';
import { invitationsErrors, isInvitationHash } from '@artel/invitations/contract';
import type { Platform, Tx } from '@artel/server';
import { findCompanyIdByToken, type InvitationRow, lockInvitation } from '../letters/invitations.store.ts';
import { type LinkRow, lockLink } from '../links/links.store.ts';
import { linkState } from '../links/present-link.ts';
import { isOwnerOrAdmin, mayInviteAs } from '../policy.ts';

/** The invitation of a valid token. */
export type OpenInvitation = {
  readonly companyId: string;
  readonly companyName: string;
  readonly id: string;
  readonly role: Role;
  readonly departmentId: string | null;
  readonly position: string;
  /** The person's name as the inviter knows it, and the inviter's note. */
  readonly name: string;
  readonly note: string;
  readonly expiresAt: Date;
  /** The inviting member. */
  readonly invitedBy: string;
} & (
  | { readonly kind: 'letter'; readonly email: string }
  | { readonly kind: 'link'; readonly emailDomain: string | null }
);

/** Finds the company of a token; refuses one that was never issued. */
export async function findInvitingCompany(
  deps: Pick<Platform, 'db' | 'secrets'>,
  hash: string,
): Promise<string> {
  const companyId = isInvitationHash(hash)
    ? await deps.db.asInstallation('invitations/token', (tx) =>
        findCompanyIdByToken(tx, deps.secrets.hash(readCell(hash).secret)),
      )
    : null;
  if (companyId === null) throw invalid();
  return companyId;
}

/**
 * Reads the invitation of a token in the company of this transaction, and locks it until the end. Every refusal
 * gets the same response, so that a stranger learns nothing of the invitation.
 */
export async function readInvitation(
  deps: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  { companyId, hash }: { readonly companyId: string; readonly hash: string },
): Promise<OpenInvitation> {
  const company = await findCompany(tx, companyId);
  if (!company || company.suspendedAt !== null) throw invalid();
  const common = { companyId, companyName: company.name };
  const tokenHash = deps.secrets.hash(readCell(hash).secret);
  const now = deps.clock.now();
  const letter = await lockInvitation(tx, companyId, tokenHash);
  if (letter) {
    if (!isOpen(letter, now)) throw invalid();
    if (isOwnerOrAdmin(letter.role) && !(await mayStillGrant(tx, letter))) throw invalid();
    const { id, role, departmentId, position, name, note, expiresAt, invitedBy, email } = letter;
    const requested = { id, role, departmentId, position, name, note, expiresAt, invitedBy, email };
    return { ...common, kind: 'letter', ...requested };
  }
  const link = await lockLink(tx, companyId, tokenHash);
  if (!link || linkState(link, now) !== 'open') throw invalid();
  return { ...common, kind: 'link', ...linkFacts(link) };
}

function linkFacts({ id, role, departmentId, expiresAt, createdBy, emailDomain }: LinkRow) {
  const emptyFacts = { position: '', name: '', note: '' };
  return { id, role, departmentId, ...emptyFacts, expiresAt, invitedBy: createdBy, emailDomain };
}

function isOpen({ acceptedAt, revokedAt, expiresAt }: InvitationRow, now: Date): boolean {
  return acceptedAt === null && revokedAt === null && expiresAt > now;
}

/**
 * Whether the inviter may still give the role, for roles that rule the company: a leaver's last letter must
 * not make anyone an owner.
 */
async function mayStillGrant(tx: Tx, { companyId, invitedBy, role }: InvitationRow): Promise<boolean> {
  const inviter = await findMember(tx, companyId, invitedBy);
  return inviter !== null && inviter.suspendedAt === null && mayInviteAs(inviter.role, role);
}

function invalid(): AppError {
  return new AppError(invitationsErrors['invitation-invalid']);
}
