import { calendarArea } from '@artel/calendar/server';
import { startOnboardingServer } from '@artel/onboarding/server/testing';
import type { RouteExamples, TestServer, TestServerOptions } from '@artel/server/testing';
import { meetingsArea } from './index.ts';
import { meetingsExamples as planningExamples } from './meetings/testing.ts';
import { mineExamples } from './mine/testing.ts';
import { roomsExamples } from './rooms/testing.ts';

/** Starts a server with the areas that this one uses. */
export const startMeetingsServer = (options: Pick<TestServerOptions, 'beside'> = {}): Promise<TestServer> =>
  startOnboardingServer({
    ...options,
    further: [calendarArea, meetingsArea],
  });

/** One valid call of each route. */
export const meetingsExamples: RouteExamples<TestServer> = {
  ...planningExamples,
  ...roomsExamples,
  ...mineExamples,
};

export { someDay } from './meetings/testing.ts';
export { roomsLimitExamples as meetingsLimitExamples } from './rooms/testing.ts';
