import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { statsArea } from './index.ts';
import { startStatsServer, statsExamples } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startStatsServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [statsArea],
  examples: statsExamples,
  fixtures: companyFixtures,
  server: () => server,
});
