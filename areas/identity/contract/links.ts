import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

export const linksErrors = defineErrors('identity', {
  'link-invalid': { status: 410 },
});

/** What a one-time link is for: the first owner, the audited way back into an account, or a sign-up from its letter. */
export const LinkKind = z.enum(['operator', 'access', 'registration']);
export type LinkKind = z.infer<typeof LinkKind>;

/** Who invites and where, as the company's area tells it to whoever holds the link. */
const LinkInvitation = z.object({
  companyName: z.string(),
  invitedBy: z.string(),
  role: z.string(),
  /** The mail domain that a link of many asks for; null for any. */
  emailDomain: z.nullable(z.string()),
  /** UTC instant. */
  expiresAt: z.string(),
});

/**
 * C-06, R-26: tells what a link of a letter is for without using it up (POST, so that a mail scanner's GET never reaches
 * it). What nobody made, what is over and what was taken back answer alike.
 */
export const getLink = route({
  id: 'identity/get-link',
  method: 'POST',
  path: '/api/registration/get/{hash}',
  params: z.object({ hash: z.string().check(z.minLength(16), z.maxLength(200)) }),
  response: z.object({
    kind: z.enum([...LinkKind.options, 'invitation']),
    /** The address that it is for; null where it is for nobody's alone. */
    username: z.nullable(z.string()),
    /** There for an invitation alone. */
    invitation: z.optional(LinkInvitation),
  }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [linksErrors['link-invalid']],
});
