import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { meetingsArea } from './index.ts';
import { meetingsExamples, meetingsLimitExamples, startMeetingsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [meetingsArea],
  examples: meetingsExamples,
  fixtures: companyFixtures,
  limitExamples: meetingsLimitExamples,
  // Both answer the room that is there.
  unmetLimits: {
    'meetings/open-personal-room': ['meetings/rooms'],
    'meetings/open-planned-room': ['meetings/rooms'],
  },
  server: () => server,
});
