import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { statsArea } from './index.ts';
import { startStatsServer, statsExamples } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startStatsServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [statsArea],
    examples: statsExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
