import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { notificationsArea } from './index.ts';
import { notificationsExamples, startNoticesServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startNoticesServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [notificationsArea([])],
    examples: notificationsExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
