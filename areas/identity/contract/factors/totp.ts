import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { codeField } from '../fields.ts';
import { identityLimits } from '../limits.ts';
import { proofErrors } from '../proof.ts';
import { sharedErrors } from '../shared-errors.ts';
import { factorsErrors } from './errors.ts';

/** Creates a secret for an authenticator; it is not required before one of its codes was confirmed. */
export const createTotp = route.create({
  id: 'identity/create-totp',
  path: '/api/v2/security/totp',
  body: z.object({}),
  /** Base32 without padding, and the same as an `otpauth:` address for a QR code. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  access: 'user',
  creates: identityLimits.challenges,
  unrecorded: 'preparation',
  whenSuspended: 'allow',
  errors: proofErrors,
});

/** The first code of the new secret switches the authenticator on; the recovery codes are shown only once. */
export const confirmTotp = route.act({
  id: 'identity/confirm-totp',
  path: '/api/v2/security/totp/confirm',
  body: z.object({ factorCode: codeField }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/totp-switched-on'],
  errors: [...proofErrors, factorsErrors['totp-wrong'], sharedErrors['challenge-ended']],
});

export const deleteTotp = route.remove({
  id: 'identity/delete-totp',
  path: '/api/v2/security/totp',
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/totp-switched-off'],
  errors: proofErrors,
});
