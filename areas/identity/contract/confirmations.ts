import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { captchaToken } from './captcha.ts';
import { givenConsents } from './consents.ts';
import { identityErrors } from './errors.ts';
import { emailField } from './fields.ts';
import { identityLimits } from './limits.ts';

export const sendCode = route({
  id: 'identity/send-code',
  method: 'POST',
  path: '/api/confirmation/send-code',
  body: z.object({
    email: emailField,
    consents: givenConsents,
    CToken: captchaToken,
  }),
  /** Seconds; the answer is the same whether the address has an account or not. */
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'public',
  effect: 'write',
  creates: identityLimits['sign-up-codes'],
  whenSuspended: 'allow',
  errors: [
    identityErrors['code-too-soon'],
    identityErrors['consent-required'],
    identityErrors['consent-outdated'],
    identityErrors['captcha-required'],
    identityErrors['captcha-wrong'],
  ],
});
