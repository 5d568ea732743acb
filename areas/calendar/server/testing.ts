import { startCompanyServer } from '@artel/company/server/testing';
import type { Area } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { calendarsExamples } from './calendars/testing.ts';
import { eventsExamples } from './events/testing.ts';
import { calendarArea } from './index.ts';
import { invitationsExamples } from './invitations/testing.ts';
import { occurrencesExamples } from './occurrences/testing.ts';
import { receivedExamples } from './received/testing.ts';

export { readToken } from './invitations/testing.ts';
export { remind } from './reminders/remind.ts';

/** Starts a server with the areas that the calendar uses, and those that subscribe to its events. */
export const startCalendarServer = (...further: Area[]): Promise<TestServer> =>
  startCompanyServer({ further: [calendarArea, ...further] });

/** Runs all jobs, including those that wait until a change can no longer be undone. */
export async function drainAll(server: TestServer): Promise<void> {
  for (const _ of [1, 2, 3]) {
    await server.db('UPDATE graphile_worker._private_jobs SET run_at = created_at');
    await server.drain();
  }
}

/** One valid call of each route, for the access matrix. */
export const calendarExamples: RouteExamples<TestServer> = {
  ...calendarsExamples,
  ...eventsExamples,
  ...occurrencesExamples,
  ...invitationsExamples,
  ...receivedExamples,
};
