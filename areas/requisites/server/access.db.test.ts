import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { requisitesArea } from './index.ts';
import { requisitesExamples, startRequisitesServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRequisitesServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [requisitesArea],
  examples: requisitesExamples,
  fixtures: companyFixtures,
  server: () => server,
});
