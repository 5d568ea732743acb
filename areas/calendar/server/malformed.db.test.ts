import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { calendarArea } from './index.ts';
import { calendarExamples, startCalendarServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [calendarArea],
  examples: calendarExamples,
  fixtures: companyFixtures,
  server: () => server,
});
