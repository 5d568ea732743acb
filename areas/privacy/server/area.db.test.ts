import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { privacyArea } from './index.ts';
import { privacyExamples, startPrivacyServer } from './testing.ts';

describeArea({
  areas: [privacyArea],
  examples: privacyExamples,
  fixtures: companyFixtures,
  start: startPrivacyServer,
});
