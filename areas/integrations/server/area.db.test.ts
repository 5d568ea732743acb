import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { integrations, integrationsExamples, startIntegrationsServer } from './testing.ts';

describeArea({
  areas: [integrations],
  examples: integrationsExamples,
  fixtures: companyFixtures,
  // Words by which members are searched.
  derived: ['company.member_words'],
  start: startIntegrationsServer,
});
