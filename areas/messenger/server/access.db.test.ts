import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { messengerArea } from './index.ts';
import { messengerExamples, startMessengerServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [messengerArea],
  examples: messengerExamples,
  fixtures: companyFixtures,
  server: () => server,
});
