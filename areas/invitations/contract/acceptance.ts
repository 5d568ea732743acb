import { companyErrors, companyLimits, Role } from '@artel/company/contract';
import { defineErrors, readCell, route } from '@artel/contract';
import * as z from 'zod/mini';

export const acceptanceErrors = defineErrors('invitations', {
  /** The company's subscriptions have no seat left; worded for the invited person. */
  'company-full': { status: 409 },
  /** An unknown, revoked, expired or used invitation; all get the same answer. */
  'invitation-invalid': { status: 410 },
  /** The letter went to another address than that of the signed-in person. */
  'invitation-for-another': { status: 409 },
  /** The link is for addresses of one mail domain. */
  'invitation-domain': { status: 409, path: 'email' },
  /** A former member can return with a letter to their address, but not with a link for many. */
  'link-after-leaving': { status: 409 },
});

/** The token in the address of an invitation, behind its cell; a one-time link of the sign-in has another format. */
const INVITATION_TOKEN = /^in-[\w-]{43}$/;

export function isInvitationHash(hash: string): boolean {
  return INVITATION_TOKEN.test(readCell(hash).secret);
}

/** Sent in bodies only, so that it appears in no log of addresses. */
export const invitationHash = z.string().check(z.minLength(16), z.maxLength(200));

/** The content of an invitation for the holder of its link. */
export const InvitationOffer = z.object({
  companyName: z.string(),
  /** The inviter's name. */
  invitedBy: z.string(),
  role: Role,
  /** The person's future position; empty if not given. */
  position: z.string(),
  departmentName: z.string(),
  /** The inviter's note to the person; empty without it. */
  note: z.string(),
  /** The person's name as the inviter knows it, in the parts of a name: a suggestion. */
  name: z.object({ familyName: z.string(), givenName: z.string(), middleName: z.string() }),
  /** The address of a letter's recipient; null for a link. */
  email: z.nullable(z.string()),
  /** The mail domain that a link requires; null for any. */
  emailDomain: z.nullable(z.string()),
  /** Whether the address has an account: its owner signs in instead of signing up. */
  hasAccount: z.boolean(),
  /** UTC instant. */
  expiresAt: z.string(),
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

/** Returns the inviter and the company, any number of times, and records that the page was opened. */
export const openInvitation = route.act({
  id: 'invitations/open-invitation',
  path: '/api/v2/invitation',
  body: z.object({ hash: invitationHash }),
  response: InvitationOffer,
  access: 'public',
  whenSuspended: 'allow',
  perMinute: 120,
  unrecorded: 'preparation',
  errors: [acceptanceErrors['invitation-invalid']],
});

/** The signed-in person joins the company, which the session's next token contains. */
export const acceptInvitation = route.create({
  id: 'invitations/accept-invitation',
  path: '/api/v2/invitation/accept',
  body: z.object({ hash: invitationHash }),
  response: z.object({ companyName: z.string() }),
  access: 'user',
  creates: [companyLimits.memberships, companyLimits.members],
  acts: ['company/invitation-accepted', 'company/member-joined'],
  whenSuspended: 'allow',
  errors: [
    acceptanceErrors['invitation-invalid'],
    acceptanceErrors['invitation-for-another'],
    acceptanceErrors['invitation-domain'],
    acceptanceErrors['link-after-leaving'],
    companyErrors['already-member'],
    acceptanceErrors['company-full'],
  ],
});
