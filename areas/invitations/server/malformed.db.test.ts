import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { invitationsArea } from './index.ts';
import { invitationsExamples, startInvitationsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [invitationsArea],
  examples: invitationsExamples,
  fixtures: companyFixtures,
  server: () => server,
});
