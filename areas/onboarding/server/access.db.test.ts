import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { onboardingArea } from './index.ts';
import { onboardingExamples, onboardingLimitExamples, startOnboardingServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [onboardingArea],
  examples: onboardingExamples,
  limitExamples: onboardingLimitExamples,
  // A person who has just registered had no session.
  unmetLimits: {
    'onboarding/register': ['identity/sessions'],
    'onboarding/register-by-link': ['identity/sessions'],
  },
  fixtures: companyFixtures,
  derived: ['identity.attempt_counters', 'identity.spent_captchas'],
  server: () => server,
});
