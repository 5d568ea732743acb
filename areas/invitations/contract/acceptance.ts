import { companyErrors, companyLimits, Role } from '@artel/company/contract';
import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { invitationsErrors } from './errors.ts';

/** What stands in the address of an invitation; a one-time link of the sign-in looks otherwise. */
const INVITATION_HASH = /^in-[\w-]{43}$/;

export function isInvitationHash(hash: string): boolean {
  return INVITATION_HASH.test(hash);
}

/** Travels in bodies only, so that no log of addresses holds it. */
export const invitationHash = z.string().check(z.minLength(16), z.maxLength(200));

/** What an invitation says to whoever holds its link. */
export const InvitationOffer = z.object({
  companyName: z.string(),
  /** Who asks; a name. */
  invitedBy: z.string(),
  role: Role,
  /** The address that it is for, and no other; null for a link. */
  email: z.nullable(z.string()),
  /** The mail domain that a link asks for; null for any. */
  emailDomain: z.nullable(z.string()),
  /** Whether the address has an account: its owner signs in instead of signing up. */
  hasAccount: z.boolean(),
  /** UTC instant. */
  expiresAt: z.string(),
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

/** Shows who invites and where, as often as it is asked, and notes that the page was opened. */
export const openInvitation = route({
  id: 'invitations/open-invitation',
  method: 'POST',
  path: '/api/v2/invitation',
  body: z.object({ hash: invitationHash }),
  response: InvitationOffer,
  access: 'public',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  perMinute: 120,
  errors: [invitationsErrors['invitation-invalid']],
});

/** The signed-in person joins the company; the session's next token carries it. */
export const acceptInvitation = route({
  id: 'invitations/accept-invitation',
  method: 'POST',
  path: '/api/v2/invitation/accept',
  body: z.object({ hash: invitationHash }),
  response: z.object({ companyName: z.string() }),
  access: 'user',
  effect: 'write',
  creates: [companyLimits.memberships, companyLimits.members],
  whenSuspended: 'allow',
  errors: [
    invitationsErrors['invitation-invalid'],
    invitationsErrors['invitation-for-another'],
    invitationsErrors['invitation-domain'],
    invitationsErrors['link-after-leaving'],
    companyErrors['already-member'],
    invitationsErrors['company-full'],
  ],
});
