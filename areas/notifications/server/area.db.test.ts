import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { notificationsArea } from './index.ts';
import { notificationsExamples, startNoticesServer } from './testing.ts';

describeArea({
  areas: [notificationsArea([])],
  examples: notificationsExamples,
  fixtures: companyFixtures,
  start: startNoticesServer,
});
