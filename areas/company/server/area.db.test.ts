import { AVATAR_FILE } from '@artel/company/contract';
import { describeArea, largestPicture } from '@artel/server/testing';
import { companyArea } from './index.ts';
import { companyExamples, companyFixtures, startCompanyServer } from './testing.ts';

describeArea({
  areas: [companyArea],
  examples: companyExamples,
  conditionalActs: {
    // Both examples move members to a department.
    'company/change-members': ['company/role-changed', 'company/member-suspended', 'company/member-restored'],
    'company/undo-off-boarding': ['company/member-joined'],
    'company/update-member': ['company/member-mended'],
  },
  fixtures: companyFixtures,
  derived: ['company.member_words', 'identity.attempt_counters', 'identity.spent_captchas'],
  start: startCompanyServer,
  files: { 'company/put-avatar': () => largestPicture(AVATAR_FILE.maxBytes) },
});
