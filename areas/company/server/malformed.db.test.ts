import { identityArea } from '@artel/identity/server';
import { identityExamples } from '@artel/identity/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { companyArea } from './index.ts';
import { companyExamples, companyFixtures, startCompanyServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [identityArea, companyArea],
  examples: { ...identityExamples, ...companyExamples },
  fixtures: companyFixtures,
  server: () => server,
});
