import { AVATAR_FILE } from '@artel/company/contract';
import { describeArea, largestPicture } from '@artel/server/testing';
import { companyArea } from './index.ts';
import { companyExamples, companyFixtures, startCompanyServer } from './testing.ts';

describeArea({
  areas: [companyArea],
  examples: companyExamples,
  fixtures: companyFixtures,
  derived: ['company.member_words', 'identity.attempt_counters', 'identity.spent_captchas'],
  start: startCompanyServer,
  files: { 'company/put-avatar': () => largestPicture(AVATAR_FILE.maxBytes) },
});
