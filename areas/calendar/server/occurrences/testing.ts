import { DAY } from '@artel/contract/time';
import type { RouteExamples, TestServer } from '@artel/server/testing';

const weekFrom = ({ clock }: TestServer) => ({
  from: clock.now().toISOString(),
  to: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
});

/** One valid call of each route. */
export const occurrencesExamples: RouteExamples<TestServer> = {
  'calendar/list-occurrences': ({ server }) => ({ query: weekFrom(server) }),
  'calendar/list-busy': ({ server }) => ({ query: weekFrom(server) }),
};
