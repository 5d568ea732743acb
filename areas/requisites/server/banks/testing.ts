import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const banksExamples: RouteExamples<TestServer> = {
  'requisites/find-bank': () => ({ params: { bik: '044525225' } }),
};
