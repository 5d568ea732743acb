import { DAY } from '@artel/contract/time';
import type { RouteExamples, TestServer } from '@artel/server/testing';

/** The day after tomorrow, wherever somebody lives. */
export function someDay({ clock }: TestServer): string {
  return new Date(clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
}

/** One valid call of each route. */
export const meetingsExamples: RouteExamples<TestServer> = {
  'meetings/plan-meeting': ({ server }) => ({
    body: { title: 'Знакомство', date: someDay(server), time: '10:00', guests: ['guest@example.ru'] },
  }),
};
