import { createOwner } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { planMeeting } from '@artel/meetings/contract';
import { type Caller, callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';

/** The day after tomorrow, wherever somebody lives, or another day after today. */
export function someDay({ clock }: TestServer, days = 2): string {
  return new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
}

/** A meeting of the caller, or of a fresh owner where the matrix walks as a visitor. */
export async function planTestMeeting(server: TestServer, caller: Caller | null): Promise<string> {
  const body = { title: 'Планёрка', date: someDay(server), time: '10:00' };
  const own = caller && (await callRoute(server, planMeeting, { body }, caller));
  if (own?.status === 201) return own.body.id;
  return (await callRoute(server, planMeeting, { body }, await createOwner(server))).body.id;
}

/** One valid call of each route. */
export const meetingsExamples: RouteExamples<TestServer> = {
  'meetings/plan-meeting': ({ server }) => ({
    body: { title: 'Знакомство', date: someDay(server), time: '10:00', guests: ['guest@example.ru'] },
  }),
  'meetings/get-meeting': async ({ server, caller }) => ({
    params: { meetingId: await planTestMeeting(server, caller) },
  }),
  'meetings/change-meeting': async ({ server, caller }) => ({
    params: { meetingId: await planTestMeeting(server, caller) },
    body: { title: 'Знакомство', date: someDay(server), time: '11:00', version: 1 },
  }),
  'meetings/cancel-meeting': async ({ server, caller }) => ({
    params: { meetingId: await planTestMeeting(server, caller) },
    body: { version: 1 },
  }),
};
