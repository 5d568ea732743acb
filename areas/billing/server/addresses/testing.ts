import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const addressesExamples: RouteExamples<TestServer> = {
  'billing/get-addresses': () => ({}),
  'billing/update-addresses': () => ({ body: { emails: ['buh@example.ru'] } }),
};
