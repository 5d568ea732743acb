import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { integrationsArea } from './index.ts';
import { integrationsExamples, startIntegrationsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIntegrationsServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [integrationsArea],
  examples: integrationsExamples,
  fixtures: companyFixtures,
  server: () => server,
});
