import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { privacyArea } from './index.ts';
import { privacyExamples, startPrivacyServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPrivacyServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [privacyArea],
  examples: privacyExamples,
  fixtures: companyFixtures,
  server: () => server,
});
