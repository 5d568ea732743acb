import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { privacyArea } from './index.ts';
import { privacyExamples, startPrivacyServer } from './testing.ts';

describeArea({
  areas: [privacyArea],
  examples: privacyExamples,
  conditionalActs: {
    'privacy/cancel-company-erasure': ['company/erasure-cancelled'],
    'privacy/cancel-deletion': ['company/deletion-cancelled'],
  },
  fixtures: companyFixtures,
  start: startPrivacyServer,
});
