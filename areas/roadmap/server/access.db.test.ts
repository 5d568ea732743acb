import { companyFixtures } from '@artel/company/server/testing';
import { accessMatrix, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { roadmapArea } from './index.ts';
import { commonIdeas, roadmapExamples, startRoadmapServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRoadmapServer();
});
afterAll(() => server.close());

accessMatrix({
  areas: [roadmapArea],
  examples: roadmapExamples,
  fixtures: companyFixtures,
  common: commonIdeas,
  derived: ['roadmap.idea_words'],
  server: () => server,
});
