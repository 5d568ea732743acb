import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const consentsExamples: RouteExamples<TestServer> = {
  'identity/list-consents': () => ({ query: { filter: { purpose: ['terms', 'analytics'] } } }),
  'identity/list-own-consents': () => ({}),
  'identity/withdraw-consent': () => ({ body: { purpose: 'marketing' } }),
};
