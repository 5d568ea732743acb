import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { meetingsArea } from './index.ts';
import { meetingsExamples, startMeetingsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [meetingsArea],
  examples: meetingsExamples,
  fixtures: companyFixtures,
  server: () => server,
});
