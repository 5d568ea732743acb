import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { statsArea } from './index.ts';
import { startStatsServer, statsExamples, statsLimitExamples } from './testing.ts';

describeArea({
  areas: [statsArea],
  examples: statsExamples,
  limitExamples: statsLimitExamples(),
  fixtures: companyFixtures,
  start: startStatsServer,
});
