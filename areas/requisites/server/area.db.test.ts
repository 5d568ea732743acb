import { AVATAR_FILE } from '@artel/company/contract';
import { companyFixtures } from '@artel/company/server/testing';
import { describeArea, largestPicture } from '@artel/server/testing';
import { requisitesArea } from './index.ts';
import { requisitesExamples, startRequisitesServer } from './testing.ts';

describeArea({
  areas: [requisitesArea],
  examples: requisitesExamples,
  conditionalActs: {
    'requisites/confirm-company': ['company/company-confirmed'],
    'requisites/settle-company-claim': ['company/confirmation-taken', 'company/company-confirmed'],
  },
  fixtures: companyFixtures,
  start: startRequisitesServer,
  files: { 'requisites/put-logo': () => largestPicture(AVATAR_FILE.maxBytes) },
});
