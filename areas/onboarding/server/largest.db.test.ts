import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { onboardingArea } from './index.ts';
import { onboardingExamples, startOnboardingServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startOnboardingServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [onboardingArea],
    examples: onboardingExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
