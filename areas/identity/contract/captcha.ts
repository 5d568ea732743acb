import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** The answer to a captcha: the altcha payload of a solved challenge, base64. Each is taken once. */
export const captchaToken = z.optional(z.string().check(z.maxLength(4096)));

/** What the captcha stands before. Its cost grows with what was tried in the account's name (`username`). */
export const CaptchaPurpose = z.enum(['sign-in', 'sign-up', 'password-reset']);
export type CaptchaPurpose = z.infer<typeof CaptchaPurpose>;

/** A proof-of-work challenge of this installation's own (altcha); the browser solves it in a worker. */
export const createCaptcha = route({
  id: 'identity/create-captcha',
  method: 'POST',
  path: '/api/v2/captcha',
  body: z.object({
    purpose: CaptchaPurpose,
    username: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
  }),
  /** As the altcha protocol has it; passed to the solver as it is. */
  response: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  access: 'public',
  effect: 'write',
  whenSuspended: 'allow',
  errors: [],
});
