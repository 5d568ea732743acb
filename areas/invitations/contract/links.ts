import { companyErrors, ShortCard } from '@artel/company/contract';
import { defineErrors, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { invitationsLimits } from './limits.ts';

export const linksErrors = defineErrors('invitations', {
  'mail-domain-malformed': { status: 422, path: 'emailDomain' },
});

/** Roles that a link may grant; administrators are invited by name. */
export const LinkRole = z.enum(['accountant', 'member', 'guest']);
export type LinkRole = z.infer<typeof LinkRole>;

export const InvitationLink = z.object({
  id: z.string(),
  /** The address to share. */
  url: z.string(),
  role: LinkRole,
  departmentName: z.nullable(z.string()),
  emailDomain: z.nullable(z.string()),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  createdBy: z.nullable(ShortCard),
  /** UTC instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type InvitationLink = z.infer<typeof InvitationLink>;

/** The newest first. */
export const listInvitationLinks = route.list({
  id: 'invitations/list-invitation-links',
  path: '/api/v2/company/invitation-links',
  query: z.object(pageQuery),
  response: toPageSchema(InvitationLink),
  access: 'company.invite',
});

/** Days for which a link may be valid. */
const LINK_DAYS = 90;

export const createInvitationLink = route.create({
  id: 'invitations/create-invitation-link',
  path: '/api/v2/company/invitation-links',
  body: z.object({
    role: LinkRole,
    departmentId: z._default(z.nullable(z.uuid()), null),
    /** How many people may use it; null for any number. */
    maxUses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))), null),
    linkDays: z.int().check(z.minimum(1), z.maximum(LINK_DAYS)),
    /** The mail domain that addresses must have; null for any. */
    emailDomain: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(253))), null),
  }),
  response: InvitationLink,
  status: 201,
  access: 'company.invite',
  creates: invitationsLimits.links,
  acts: ['company/invitation-link-created'],
  errors: [companyErrors['department-unknown'], linksErrors['mail-domain-malformed']],
});

export const revokeInvitationLink = route.remove({
  id: 'invitations/revoke-invitation-link',
  path: '/api/v2/company/invitation-links/{linkId}',
  params: z.object({ linkId: z.uuid() }),
  response: z.object({}),
  access: 'company.invite',
  whenSuspended: 'allow',
  acts: ['company/invitation-link-revoked'],
  errors: [requestErrors['not-found']],
});
