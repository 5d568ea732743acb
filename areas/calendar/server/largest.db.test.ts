import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { calendarArea } from './index.ts';
import { calendarExamples, startCalendarServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startCalendarServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [calendarArea],
    examples: calendarExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
