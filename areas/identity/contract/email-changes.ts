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
export const changeEmail = route.create({
  id: 'identity/change-email',
  path: '/api/v2/security/email',
  body: z.object({ email: emailField }),
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'user',
  creates: identityLimits['address-changes'],
  acts: ['identity/email-change-started'],
  whenSuspended: 'allow',
  errors: [...proofErrors, emailChangesErrors['address-same'], sharedErrors['code-too-soon']],
});

/** Second step: both codes confirm the change. Before that the old address stays the only one. */
export const confirmEmail = route.act({
  id: 'identity/confirm-email',
  path: '/api/v2/security/email/confirm',
  body: z.object({ oldCode: codeField, newCode: codeField }),
  response: z.object({ username: z.string() }),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/email-changed'],
  errors: [...proofErrors, sharedErrors['code-wrong'], sharedErrors['code-expired']],
});

/** Cancels a change of the address that waits for its codes. */
export const cancelEmailChange = route.remove({
  id: 'identity/cancel-email-change',
  path: '/api/v2/security/email',
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/email-change-cancelled'],
});
