import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { mailArea } from './index.ts';
import { mailExamples, startMailServer } from './testing.ts';

describe.runIf(process.env['ARTEL_TEST_DEPTH'] === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [mailArea],
    examples: mailExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
