import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { roadmapArea } from './index.ts';
import { roadmapExamples, startRoadmapServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRoadmapServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [roadmapArea],
    examples: roadmapExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
