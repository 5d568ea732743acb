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
  // The words of a message are there again with it.
  derived: ['messenger.message_words'],
  server: () => server,
});
