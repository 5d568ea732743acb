import { defineErrors } from '@artel/contract';

export const factorsErrors = defineErrors('identity', {
  /** The password was right and the account asks for more; `details` is a `SecondFactorChallenge`. */
  'second-factor-required': { status: 403 },
  'second-factor-wrong': { status: 422, path: 'factorCode' },
  /** The code that was to switch an authenticator on; there are no recovery codes yet that could stand in. */
  'totp-wrong': { status: 422, path: 'factorCode' },
  'passkey-known': { status: 409 },
  /** Recovery codes stand in for a factor; without one nobody would ask for them. */
  'factor-missing': { status: 409 },
});
