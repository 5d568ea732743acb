import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { onboardingArea } from './index.ts';
import { onboardingExamples, startOnboardingServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [onboardingArea],
  examples: onboardingExamples,
  fixtures: companyFixtures,
  server: () => server,
});
