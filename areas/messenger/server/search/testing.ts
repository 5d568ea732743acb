import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const searchExamples: RouteExamples<TestServer> = {
  'messenger/search-messages': ({ caller }) => ({
    query: {
      q: 'договор',
      authorId: caller?.memberId ?? crypto.randomUUID(),
      hasFiles: 'yes',
      sentFrom: '2026-11-01T00:00:00Z',
      sentTo: '2026-12-01T00:00:00Z',
      limit: '10',
    },
  }),
};
