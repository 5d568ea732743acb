import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { onboardingArea } from './index.ts';
import { onboardingExamples, onboardingLimitExamples, startOnboardingServer } from './testing.ts';

describeArea({
  areas: [onboardingArea],
  examples: onboardingExamples,
  limitExamples: onboardingLimitExamples,
  // A person who has just registered had no session.
  unmetLimits: {
    'onboarding/register': ['identity/sessions'],
    'onboarding/register-by-link': ['identity/sessions'],
  },
  conditionalActs: {
    'onboarding/register-by-link': [
      'company/access-regained',
      'company/company-opened',
      'identity/password-set',
    ],
  },
  fixtures: companyFixtures,
  derived: ['identity.attempt_counters', 'identity.spent_captchas'],
  start: startOnboardingServer,
});
