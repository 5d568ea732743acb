import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const davExamples: RouteExamples<TestServer> = {
  'disk/serve-files': () => ({ method: 'PROPFIND', rest: '/', headers: { depth: '0' } }),
};
