import { createOwner } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { planMeeting } from '@artel/meetings/contract';
import { type Caller, callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';

/** Returns the day after tomorrow in any time zone, or another day after today. */
export function someDay({ clock }: TestServer, days = 2): string {
  return new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
}

async function insertTestMeeting(server: TestServer, { companyId, memberId }: Caller): Promise<string> {
  const [row] = await server.db<{ id: string }>(
    `INSERT INTO meetings.meetings
       (company_id, id, title, starts_at, time_zone, minutes, organiser_id, status, is_first, created_at)
     VALUES ($1, gen_random_uuid(), 'Планёрка', $3, 'Europe/Moscow', 60, $2, 'planned', false, $4) RETURNING id`,
    [companyId, memberId, new Date(server.clock.now().getTime() + DAY), server.clock.now()],
  );
  return row?.id ?? '';
}

/** A meeting of the caller; of a fresh owner when the matrix calls as a visitor. */
export async function planTestMeeting(server: TestServer, caller: Caller | null): Promise<string> {
  const body = { title: 'Планёрка', date: someDay(server), time: '10:00' };
  const own = caller && (await callRoute(server, planMeeting, { body }, caller));
  if (own?.status === 201) return own.body.id;
  // A suspended company can't plan one, so it planned it before.
  if (caller?.memberId) return insertTestMeeting(server, caller);
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
