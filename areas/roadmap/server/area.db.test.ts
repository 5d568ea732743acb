import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { roadmapArea } from './index.ts';
import { commonIdeas, roadmapExamples, startRoadmapServer } from './testing.ts';

describeArea({
  areas: [roadmapArea],
  examples: roadmapExamples,
  conditionalActs: {
    'roadmap/approve-idea': ['roadmap/idea-approved'],
  },
  fixtures: companyFixtures,
  common: commonIdeas,
  derived: ['roadmap.idea_words'],
  start: startRoadmapServer,
});
