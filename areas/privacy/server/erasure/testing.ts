import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const erasureExamples: RouteExamples<TestServer> = {
  'privacy/request-deletion': () => ({ body: {} }),
  'privacy/cancel-deletion': () => ({}),
  'privacy/get-company-erasure': () => ({}),
  'privacy/request-company-erasure': () => ({ body: { companyName: 'Ромашка' } }),
  'privacy/cancel-company-erasure': () => ({}),
};
