import { startCompanyServer } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { ideaExamples } from './ideas/testing.ts';
import { roadmapArea } from './index.ts';

/** A server with the areas that this one builds upon. */
export const startRoadmapServer = (): Promise<TestServer> => startCompanyServer({ further: [roadmapArea] });

/** One valid call of each route, for the access matrix. */
export const roadmapExamples: RouteExamples<TestServer> = {
  ...ideaExamples,
};
