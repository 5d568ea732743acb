import { route } from '@artel/contract';
import * as z from 'zod/mini';
import {
  CREDENTIAL_LIMIT,
  PasskeyRequest,
  secondFactorAnswer,
  secondFactorErrors,
} from './factors/factors.ts';
import { identityLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

/** Errors of acts that require a fresh proof of the session's person. */
export const proofErrors = [sharedErrors['proof-required']] as const;

/**
 * Renews the proof that the session's own person is present: by password and, if there is one, second factor;
 * or by a passkey.
 */
export const proveSession = route.act({
  id: 'identity/prove-session',
  path: '/api/v2/security/proof',
  body: z.object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
    ...secondFactorAnswer,
  }),
  response: z.object({ provedUntil: z.string() }),
  access: 'user',
  whenSuspended: 'allow',
  perMinute: 60,
  bodyLimit: CREDENTIAL_LIMIT,
  acts: [
    'identity/session-proved',
    'identity/passkey-counted-back',
    'identity/second-factor-guessed',
    'identity/recovery-code-used',
  ],
  errors: [
    sharedErrors['password-wrong'],
    sharedErrors['passkey-wrong'],
    sharedErrors['sign-in-paused'],
    ...secondFactorErrors,
  ],
});

export const startPasskeyProof = route.create({
  id: 'identity/start-passkey-proof',
  path: '/api/v2/security/proof/options',
  body: z.object({}),
  response: z.object({ challenge: z.string(), options: PasskeyRequest }),
  access: 'user',
  creates: identityLimits.challenges,
  unrecorded: 'preparation',
  whenSuspended: 'allow',
});
