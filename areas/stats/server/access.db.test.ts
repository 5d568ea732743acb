import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { statsArea } from './index.ts';
import { startStatsServer, statsExamples, statsLimitExamples } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startStatsServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [statsArea],
  examples: statsExamples,
  limitExamples: statsLimitExamples(),
  fixtures: companyFixtures,
  server: () => server,
});
