import { defineErrors } from '@artel/contract';

/** Refusals that several features share. */
export const sharedErrors = defineErrors('identity', {
  'code-wrong': { status: 422, path: 'code' },
  'code-expired': { status: 422, path: 'code' },
  'code-too-soon': { status: 429 },
  'password-common': { status: 422, path: 'password' },
  'address-taken': { status: 409, path: 'email' },
  /** The challenge was answered already, has expired, or was never issued. */
  'challenge-ended': { status: 410 },
  /** The act requires a fresh proof that the session's own person is present: `POST /api/v2/security/proof`. */
  'proof-required': { status: 403 },
  'password-wrong': { status: 422, path: 'password' },
  'captcha-required': { status: 422, path: 'CToken' },
  'captcha-wrong': { status: 422, path: 'CToken' },
  'sign-in-paused': { status: 429 },
  'passkey-wrong': { status: 422 },
});
