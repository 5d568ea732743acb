import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { billingArea } from './index.ts';
import { billingExamples, billingLimitExamples, startBillingServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [billingArea],
  examples: billingExamples,
  limitExamples: billingLimitExamples,
  fixtures: companyFixtures,
  // A payment that is there already says what it was for, once; a company is suspended for a reason once.
  derived: ['billing.ledger', 'billing.services', 'company.suspensions'],
  server: () => server,
});
