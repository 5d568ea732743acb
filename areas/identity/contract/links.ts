import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { identityErrors } from './errors.ts';

/** What a one-time link is for: the first owner, the audited way back into an account, or a sign-up from its letter. */
export const LinkKind = z.enum(['operator', 'access', 'registration']);
export type LinkKind = z.infer<typeof LinkKind>;

/** Tells what a link is for without using it up (POST, so that a mail scanner's GET never reaches it). */
export const getLink = route({
  id: 'identity/get-link',
  method: 'POST',
  path: '/api/registration/get/{hash}',
  params: z.object({ hash: z.string().check(z.minLength(16), z.maxLength(200)) }),
  response: z.object({ kind: LinkKind, username: z.nullable(z.string()) }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [identityErrors['link-invalid']],
});
