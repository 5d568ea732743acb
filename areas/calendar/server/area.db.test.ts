import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { calendarArea } from './index.ts';
import { calendarExamples, startCalendarServer } from './testing.ts';

describeArea({
  areas: [calendarArea],
  examples: calendarExamples,
  fixtures: companyFixtures,
  start: startCalendarServer,
});
