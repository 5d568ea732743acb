import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { billingArea } from './index.ts';
import { largestFiles } from './testing/largest-files.ts';
import { billingExamples, billingLimitExamples, startBillingServer } from './testing.ts';

describeArea({
  areas: [billingArea],
  examples: billingExamples,
  limitExamples: billingLimitExamples,
  fixtures: companyFixtures,
  // A payment that is there already says what it was for, once; a company is suspended for a reason once.
  derived: ['billing.ledger', 'billing.services', 'company.suspensions'],
  start: startBillingServer,
  files: largestFiles,
});
