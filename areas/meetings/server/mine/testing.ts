import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const mineExamples: RouteExamples<TestServer> = {
  'meetings/list-planned': () => ({}),
  'meetings/list-running': () => ({}),
  'meetings/list-past': () => ({}),
};
