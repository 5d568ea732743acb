import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { messengerArea } from './index.ts';
import { messengerExamples, startMessengerServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startMessengerServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [messengerArea],
    examples: messengerExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
