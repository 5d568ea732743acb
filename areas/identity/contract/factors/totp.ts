import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { codeField } from '../fields.ts';
import { identityLimits } from '../limits.ts';
import { proofErrors } from '../proof.ts';
import { sharedErrors } from '../shared-errors.ts';
import { factorsErrors } from './errors.ts';

/** Creates a secret for an authenticator; it is not required until one of its codes was confirmed. */
export const createTotp = route({
  id: 'identity/create-totp',
  method: 'POST',
  path: '/api/v2/security/totp',
  body: z.object({}),
  /** Base32 without padding, and the same as an `otpauth:` address for a QR code. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  access: 'user',
  effect: 'write',
  creates: identityLimits.challenges,
  whenSuspended: 'allow',
  errors: proofErrors,
});

/** The first code of the new secret switches it on; the recovery codes are shown this once. */
export const confirmTotp = route({
  id: 'identity/confirm-totp',
  method: 'POST',
  path: '/api/v2/security/totp/confirm',
  body: z.object({ factorCode: codeField }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...proofErrors, factorsErrors['totp-wrong'], sharedErrors['challenge-ended']],
});

export const deleteTotp = route({
  id: 'identity/delete-totp',
  method: 'DELETE',
  path: '/api/v2/security/totp',
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: proofErrors,
});
