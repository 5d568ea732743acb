import { companyFixtures } from '@artel/company/server/testing';
import { largestBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { invitationsArea } from './index.ts';
import { invitationsExamples, startInvitationsServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startInvitationsServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [invitationsArea],
    examples: invitationsExamples,
    fixtures: companyFixtures,
    server: () => server,
  });
});
