import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { captchaToken } from './captcha.ts';
import { codeField, emailField, passwordField } from './fields.ts';
import { identityLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

/** Sends a code to the address if it has an account; the response is the same if it has none. */
export const sendResetCode = route.create({
  id: 'identity/send-reset-code',
  path: '/api/v2/password-reset/send-code',
  body: z.object({ email: emailField, CToken: captchaToken }),
  /** Seconds until another code may be requested. */
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'public',
  creates: identityLimits['reset-codes'],
  unrecorded: 'preparation',
  whenSuspended: 'allow',
  errors: [sharedErrors['code-too-soon'], sharedErrors['captcha-required'], sharedErrors['captcha-wrong']],
});

/**
 * Sets a new password with the code. Every session ends and a letter reports it; the person signs in again,
 * with the second factor.
 */
export const resetPassword = route.act({
  id: 'identity/reset-password',
  path: '/api/v2/password-reset',
  body: z.object({ email: emailField, code: codeField, password: passwordField }),
  response: z.object({}),
  access: 'public',
  whenSuspended: 'allow',
  acts: ['identity/password-set'],
  errors: [sharedErrors['code-wrong'], sharedErrors['code-expired'], sharedErrors['password-common']],
});
