import { DAY } from '@artel/contract/time';
import { startOnboardingServer } from '@artel/onboarding/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { meetingsArea } from './index.ts';

/** A server with the areas that this one builds upon. */
export const startMeetingsServer = (): Promise<TestServer> =>
  startOnboardingServer({ further: [meetingsArea] });

/** The day after tomorrow, wherever somebody lives. */
export function someDay({ clock }: TestServer): string {
  return new Date(clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
}

/** One valid call of each route, for the access matrix. */
export const meetingsExamples: RouteExamples<TestServer> = {
  'meetings/plan-meeting': ({ server }) => ({
    body: { title: 'Знакомство', date: someDay(server), time: '10:00', guests: ['guest@example.ru'] },
  }),
};
