import { defineErrors } from '@artel/contract';

export const factorsErrors = defineErrors('identity', {
  /** The password was right and the account requires more; `details` is a `SecondFactorChallenge`. */
  'second-factor-required': { status: 403 },
  'second-factor-wrong': { status: 422, path: 'factorCode' },
  /** The code for switching an authenticator on is wrong; there are no recovery codes yet that could replace it. */
  'totp-wrong': { status: 422, path: 'factorCode' },
  'passkey-known': { status: 409 },
  /** Recovery codes replace a factor; without one they would never be requested. */
  'factor-missing': { status: 409 },
});
