import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

export const linksErrors = defineErrors('identity', {
  'link-invalid': { status: 410 },
});

/**
 * The purpose of a one-time link: to create the first owner, the audited recovery of an account, or a sign-up
 * from its letter.
 */
export const LinkKind = z.enum(['operator', 'access', 'registration']);
export type LinkKind = z.infer<typeof LinkKind>;

/** The inviter and the company, as the area of invitations presents them to the holder of the link. */
const LinkInvitation = z.object({
  companyName: z.string(),
  invitedBy: z.string(),
  role: z.string(),
  /** The mail domain that a link for many people requires; null for any. */
  emailDomain: z.nullable(z.string()),
  /** UTC instant. */
  expiresAt: z.string(),
});

/**
 * C-06, R-26: returns the purpose of a link from a letter without consuming it (POST, so that a mail
 * scanner's GET never reaches it). The response is the same for a link that never existed, expired or was
 * revoked.
 */
export const getLink = route({
  id: 'identity/get-link',
  method: 'POST',
  path: '/api/registration/get/{hash}',
  params: z.object({ hash: z.string().check(z.minLength(16), z.maxLength(200)) }),
  response: z.object({
    kind: z.enum([...LinkKind.options, 'invitation']),
    /** The address of the link's recipient; null for a link for many people. */
    username: z.nullable(z.string()),
    /** Set for an invitation only. */
    invitation: z.optional(LinkInvitation),
  }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [linksErrors['link-invalid']],
});
