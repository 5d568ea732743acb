import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { mailArea } from './index.ts';
import { mailExamples, startMailServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [mailArea],
  examples: mailExamples,
  fixtures: companyFixtures,
  server: () => server,
});
