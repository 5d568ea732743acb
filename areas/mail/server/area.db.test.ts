import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { mailArea } from './index.ts';
import { mailExamples, startMailServer } from './testing.ts';

describeArea({
  areas: [mailArea],
  examples: mailExamples,
  fixtures: companyFixtures,
  // A file that is removed frees room, which the disk counts.
  derived: ['disk.usage_changes'],
  start: startMailServer,
});
