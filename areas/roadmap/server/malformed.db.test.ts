import { companyFixtures } from '@artel/company/server/testing';
import { malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { roadmapArea } from './index.ts';
import { roadmapExamples, startRoadmapServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRoadmapServer();
});
afterAll(() => server.close());

malformedBodies({
  areas: [roadmapArea],
  examples: roadmapExamples,
  fixtures: companyFixtures,
  server: () => server,
});
