import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { passwordField } from '../fields.ts';
import { proofErrors } from '../proof.ts';
import { sharedErrors } from '../shared-errors.ts';

/** Sets a new password; every other session ends, and a letter reports it. */
export const changePassword = route.update({
  id: 'identity/change-password',
  path: '/api/v2/security/password',
  body: z.object({ password: passwordField }),
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/password-changed'],
  errors: [...proofErrors, sharedErrors['password-common']],
});
