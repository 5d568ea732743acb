import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { codeField, emailField } from './fields.ts';
import { identityLimits } from './limits.ts';
import { proofErrors } from './proof.ts';
import { sharedErrors } from './shared-errors.ts';

export const emailChangesErrors = defineErrors('identity', {
  'address-same': { status: 422, path: 'email' },
});

/** First step of a new address: a code goes to the old one and a code to the new one. */
export const changeEmail = route({
  id: 'identity/change-email',
  method: 'POST',
  path: '/api/v2/security/email',
  body: z.object({ email: emailField }),
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'user',
  effect: 'write',
  creates: identityLimits['address-changes'],
  whenSuspended: 'allow',
  errors: [...proofErrors, emailChangesErrors['address-same'], sharedErrors['code-too-soon']],
});

/** Second step: both codes. Until then the old address stays the only one. */
export const confirmEmail = route({
  id: 'identity/confirm-email',
  method: 'POST',
  path: '/api/v2/security/email/confirm',
  body: z.object({ oldCode: codeField, newCode: codeField }),
  response: z.object({ username: z.string() }),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...proofErrors, sharedErrors['code-wrong'], sharedErrors['code-expired']],
});

/** Forgets the new address that waits for its codes. */
export const cancelEmailChange = route({
  id: 'identity/cancel-email-change',
  method: 'DELETE',
  path: '/api/v2/security/email',
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});
