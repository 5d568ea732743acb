import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { integrations, integrationsExamples, startIntegrationsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIntegrationsServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [integrations],
  examples: integrationsExamples,
  fixtures: companyFixtures,
  server: () => server,
  // Words by which members are searched.
  derived: ['company.member_words'],
});
