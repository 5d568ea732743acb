import { defineErrors } from '@artel/contract';

export const identityErrors = defineErrors('identity', {
  'credentials-wrong': { status: 422 },
  'session-ended': { status: 401 },
  'code-wrong': { status: 422, path: 'code' },
  'code-expired': { status: 422, path: 'code' },
  'code-too-soon': { status: 429 },
  'consent-required': { status: 422, path: 'consents' },
  'consent-outdated': { status: 422, path: 'consents' },
  'password-common': { status: 422, path: 'password' },
  'link-invalid': { status: 410 },
  'address-taken': { status: 409, path: 'email' },
  /** The password was right and the account asks for more; `details` is a `SecondFactorChallenge`. */
  'second-factor-required': { status: 403 },
  'second-factor-wrong': { status: 422, path: 'factorCode' },
  /** The code that was to switch an authenticator on; there are no recovery codes yet that could stand in. */
  'totp-wrong': { status: 422, path: 'factorCode' },
  /** The challenge was answered already, ran out, or was never given. */
  'challenge-ended': { status: 410 },
  /** The act wants a fresh proof that the session's own person is there: `POST /api/v2/security/proof`. */
  'proof-required': { status: 403 },
  'password-wrong': { status: 422, path: 'password' },
  'captcha-required': { status: 422, path: 'CToken' },
  'captcha-wrong': { status: 422, path: 'CToken' },
  'sign-in-paused': { status: 429 },
  'passkey-wrong': { status: 422 },
  'passkey-known': { status: 409 },
  /** Recovery codes stand in for a factor; without one nobody would ask for them. */
  'factor-missing': { status: 409 },
  'address-same': { status: 422, path: 'email' },
  'app-password-wrong': { status: 401 },
  /** The code was used, has run out, was never given, or the session that asked for it has ended. */
  'sign-in-code-ended': { status: 410 },
});
