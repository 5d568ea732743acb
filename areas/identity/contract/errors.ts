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
});
