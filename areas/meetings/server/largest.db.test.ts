import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { meetingsArea } from './index.ts';
import { meetingsExamples, startMeetingsServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startMeetingsServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [meetingsArea],
    examples: meetingsExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
