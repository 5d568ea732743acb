import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { companyArea } from './index.ts';
import { companyExamples, companyFixtures, startCompanyServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [companyArea],
  examples: companyExamples,
  fixtures: companyFixtures,
  derived: ['company.member_words', 'identity.attempt_counters', 'identity.spent_captchas'],
  server: () => server,
});
