import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { mailArea } from './index.ts';
import { mailExamples, startMailServer } from './testing.ts';

describeArea({
  areas: [mailArea],
  examples: mailExamples,
  fixtures: companyFixtures,
  // A removed file frees storage, which the disk counts.
  derived: ['disk.usage_changes'],
  start: startMailServer,
});
