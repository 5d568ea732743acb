import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { notificationsArea } from './index.ts';
import { notificationsExamples, startNoticesServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startNoticesServer();
});
afterAll(() => server.close());

const parts = {
  areas: [notificationsArea([])],
  examples: notificationsExamples,
  fixtures: companyFixtures,
  server: () => server,
};

describe('the access matrix', () => accessMatrix(parts));
describe('malformed bodies', () => malformedBodies(parts));
