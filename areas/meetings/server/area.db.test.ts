import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { meetingsArea } from './index.ts';
import { meetingsExamples, meetingsLimitExamples, startMeetingsServer } from './testing.ts';

describeArea({
  areas: [meetingsArea],
  examples: meetingsExamples,
  fixtures: companyFixtures,
  limitExamples: meetingsLimitExamples,
  // Both routes return the existing room.
  unmetLimits: {
    'meetings/open-personal-room': ['meetings/rooms'],
    'meetings/open-planned-room': ['meetings/rooms'],
  },
  start: startMeetingsServer,
});
