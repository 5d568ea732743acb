import { DAY } from '@artel/contract/time';
import type { RouteExamples, TestServer } from '@artel/server/testing';

/** The day after tomorrow, wherever somebody lives, or another day after today. */
export function someDay({ clock }: TestServer, days = 2): string {
  return new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
}

/** One valid call of each route. */
export const meetingsExamples: RouteExamples<TestServer> = {
  'meetings/plan-meeting': ({ server }) => ({
    body: { title: 'Знакомство', date: someDay(server), time: '10:00', guests: ['guest@example.ru'] },
  }),
};
