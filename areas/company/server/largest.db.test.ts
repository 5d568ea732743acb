import { AVATAR_FILE } from '@artel/company/contract';
import { identityArea } from '@artel/identity/server';
import { identityExamples } from '@artel/identity/server/testing';
import { largestBodies, largestPicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { companyArea } from './index.ts';
import { companyExamples, companyFixtures, startCompanyServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startCompanyServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [identityArea, companyArea],
    examples: { ...identityExamples, ...companyExamples },
    fixtures: companyFixtures,
    server: () => server,
    files: { 'company/put-avatar': () => largestPicture(AVATAR_FILE.maxBytes) },
  });
});
