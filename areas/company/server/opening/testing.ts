import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const openingExamples: RouteExamples<TestServer> = {
  'company/create-company': () => ({ body: { name: 'Ромашка' } }),
};
