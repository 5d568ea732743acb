import { readableLine, route } from '@artel/contract';
import * as z from 'zod/mini';
import { identityLimits } from '../limits.ts';
import { proofErrors } from '../proof.ts';
import { sharedErrors } from '../shared-errors.ts';
import { factorsErrors } from './errors.ts';
import { CREDENTIAL_LIMIT, PasskeyCreation, WebAuthnCredential } from './factors.ts';

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), readableLine);

/** Options for `navigator.credentials.create`. */
export const startPasskey = route.create({
  id: 'identity/start-passkey',
  path: '/api/v2/security/passkeys/options',
  body: z.object({}),
  response: z.object({ challenge: z.string(), options: PasskeyCreation }),
  access: 'user',
  creates: identityLimits.challenges,
  unrecorded: 'preparation',
  whenSuspended: 'allow',
  errors: proofErrors,
});

export const createPasskey = route.create({
  id: 'identity/create-passkey',
  path: '/api/v2/security/passkeys',
  body: z.object({
    challenge: z.string().check(z.minLength(16), z.maxLength(200)),
    name: passkeyName,
    passkey: WebAuthnCredential,
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  access: 'user',
  creates: identityLimits.passkeys,
  acts: ['identity/passkey-added'],
  whenSuspended: 'allow',
  bodyLimit: CREDENTIAL_LIMIT,
  errors: [
    ...proofErrors,
    sharedErrors['challenge-ended'],
    sharedErrors['passkey-wrong'],
    factorsErrors['passkey-known'],
  ],
});

const passkeyId = z.object({ passkeyId: z.uuid() });

export const renamePasskey = route.update({
  id: 'identity/rename-passkey',
  method: 'PATCH',
  path: '/api/v2/security/passkeys/{passkeyId}',
  params: passkeyId,
  body: z.object({ name: passkeyName }),
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/passkey-renamed'],
});

export const deletePasskey = route.remove({
  id: 'identity/delete-passkey',
  path: '/api/v2/security/passkeys/{passkeyId}',
  params: passkeyId,
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/passkey-deleted'],
  errors: proofErrors,
});
