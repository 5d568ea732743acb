import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { billingArea } from './index.ts';
import { billingExamples, startBillingServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [billingArea],
  examples: billingExamples,
  fixtures: companyFixtures,
  server: () => server,
});
