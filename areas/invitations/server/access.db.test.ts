import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { invitationsArea } from './index.ts';
import { invitationsExamples, invitationsLimitExamples, startInvitationsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [invitationsArea],
  examples: invitationsExamples,
  limitExamples: invitationsLimitExamples,
  fixtures: companyFixtures,
  server: () => server,
});
