import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { diskArea } from './index.ts';
import { diskExamples, startDiskServer } from './testing.ts';

describeArea({
  areas: [diskArea],
  examples: diskExamples,
  fixtures: companyFixtures,
  start: startDiskServer,
});
