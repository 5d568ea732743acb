import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { captchaToken } from './captcha.ts';
import { acceptedConsentsSchema } from './consents.ts';
import { emailField } from './fields.ts';
import { identityLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

export const confirmationsErrors = defineErrors('identity', {
  'consent-required': { status: 422, path: 'consents' },
  'consent-outdated': { status: 422, path: 'consents' },
});

export const sendCode = route.create({
  id: 'identity/send-code',
  path: '/api/confirmation/send-code',
  body: z.object({
    email: emailField,
    consents: acceptedConsentsSchema,
    CToken: captchaToken,
  }),
  /**
   * Seconds until another code may be requested; the response is the same whether or not the address has an
   * account.
   */
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'public',
  creates: identityLimits['sign-up-codes'],
  unrecorded: 'preparation',
  whenSuspended: 'allow',
  errors: [
    sharedErrors['code-too-soon'],
    confirmationsErrors['consent-required'],
    confirmationsErrors['consent-outdated'],
    sharedErrors['captcha-required'],
    sharedErrors['captcha-wrong'],
  ],
});
