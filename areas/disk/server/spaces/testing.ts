import type { RouteExamples, TestServer } from '@artel/server/testing';

let made = 0;

/** One valid call of each route. */
export const spacesExamples: RouteExamples<TestServer> = {
  'disk/list-spaces': () => ({}),
  'disk/create-space': () => ({ body: { name: `Бухгалтерия ${++made}` } }),
};
