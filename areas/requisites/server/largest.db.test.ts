import { AVATAR_FILE } from '@artel/company/contract';
import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, largestPicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { requisitesArea } from './index.ts';
import { requisitesExamples, startRequisitesServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRequisitesServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [requisitesArea],
    examples: requisitesExamples,
    fixtures: companyFixtures,
    server: () => server,
    files: { 'requisites/put-logo': () => largestPicture(AVATAR_FILE.maxBytes) },
  });
});
