import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const visibleExamples: RouteExamples<TestServer> = {
  'privacy/get-own-cards': () => ({}),
};
