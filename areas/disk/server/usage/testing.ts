import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const usageExamples: RouteExamples<TestServer> = {
  'disk/get-usage': () => ({}),
  'disk/get-usage-parts': () => ({}),
};
