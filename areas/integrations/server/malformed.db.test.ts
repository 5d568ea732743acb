import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { integrations, integrationsExamples, startIntegrationsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIntegrationsServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [integrations],
  examples: integrationsExamples,
  fixtures: companyFixtures,
  server: () => server,
});
