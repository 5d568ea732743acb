import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { mailArea } from './index.ts';
import { mailExamples, startMailServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [mailArea],
  examples: mailExamples,
  fixtures: companyFixtures,
  // A file that is removed frees room, which the disk counts.
  derived: ['disk.usage_changes'],
  server: () => server,
});
