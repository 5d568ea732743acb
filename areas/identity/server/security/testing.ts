import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const securityExamples: RouteExamples<TestServer> = {
  'identity/get-security': () => ({}),
};
