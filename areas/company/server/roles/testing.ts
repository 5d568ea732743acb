import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const rolesExamples: RouteExamples<TestServer> = {
  'company/list-roles': () => ({}),
};
