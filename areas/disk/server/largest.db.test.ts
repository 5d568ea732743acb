import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { diskArea } from './index.ts';
import { diskExamples, startDiskServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startDiskServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [diskArea],
    examples: diskExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
