import { identityArea } from '@artel/identity/server';
import { identityExamples, identityLimitExamples } from '@artel/identity/server/testing';
import { describeArea } from '@artel/server/testing';
import { companyFixtures, startCompanyServer } from './testing.ts';

// Identity knows no company, and its routes are called by members and strangers all the same.
describeArea({
  areas: [identityArea],
  examples: identityExamples,
  limitExamples: identityLimitExamples(),
  fixtures: companyFixtures,
  start: startCompanyServer,
});
