import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { calendarArea } from './index.ts';
import { calendarExamples, startCalendarServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [calendarArea],
  examples: calendarExamples,
  fixtures: companyFixtures,
  server: () => server,
});
