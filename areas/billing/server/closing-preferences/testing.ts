import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const preferencesExamples: RouteExamples<TestServer> = {
  'billing/get-closing-wish': () => ({}),
  'billing/update-closing-wish': () => ({ body: { closing: 'upd' } }),
};
