import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { privacyArea } from './index.ts';
import { privacyExamples, startPrivacyServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startPrivacyServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [privacyArea],
    examples: privacyExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
