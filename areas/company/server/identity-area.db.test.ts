import { identityArea } from '@artel/identity/server';
import { identityExamples, identityLimitExamples } from '@artel/identity/server/testing';
import { describeArea } from '@artel/server/testing';
import { companyFixtures, startCompanyServer } from './testing.ts';

// Identity knows no company, but its routes are called by members and strangers too.
describeArea({
  areas: [identityArea],
  examples: identityExamples,
  limitExamples: identityLimitExamples(),
  conditionalActs: {
    'identity/cancel-email-change': ['identity/email-change-cancelled'],
    'identity/delete-totp': ['identity/totp-switched-off'],
    'identity/login-check': [
      'identity/second-factor-guessed',
      'identity/recovery-code-used',
      'identity/passkey-counted-back',
    ],
    'identity/prove-session': [
      'identity/passkey-counted-back',
      'identity/second-factor-guessed',
      'identity/recovery-code-used',
    ],
    'identity/refresh-session': ['identity/refresh-reused'],
    'identity/sign-in': [
      'identity/second-factor-guessed',
      'identity/recovery-code-used',
      'identity/passkey-counted-back',
    ],
    'identity/sign-in-by-passkey': ['identity/passkey-counted-back'],
    'identity/token-refresh': ['identity/refresh-reused'],
  },
  fixtures: companyFixtures,
  start: startCompanyServer,
});
