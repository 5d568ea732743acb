import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const contactsExamples: RouteExamples<TestServer> = {
  'mail/list-contacts': () => ({ query: { q: 'пет' } }),
};
