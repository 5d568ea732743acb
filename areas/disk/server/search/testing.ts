import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const searchExamples: RouteExamples<TestServer> = {
  'disk/search-nodes': ({ caller }) => ({
    query: { q: 'дог', kind: 'document', limit: '10', ownerId: caller?.memberId ?? crypto.randomUUID() },
  }),
};
