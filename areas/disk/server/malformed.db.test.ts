import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { diskArea } from './index.ts';
import { diskExamples, startDiskServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [diskArea],
  examples: diskExamples,
  fixtures: companyFixtures,
  server: () => server,
});
