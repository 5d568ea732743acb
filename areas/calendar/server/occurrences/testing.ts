import { DAY } from '@artel/contract/time';
import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const occurrencesExamples: RouteExamples<TestServer> = {
  'calendar/list-occurrences': ({ server }) => ({
    query: {
      from: server.clock.now().toISOString(),
      to: new Date(server.clock.now().getTime() + 7 * DAY).toISOString(),
    },
  }),
};
