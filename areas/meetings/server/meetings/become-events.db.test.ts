import { getInvitation } from '@artel/calendar/contract';
import { drainAll, readToken } from '@artel/calendar/server/testing';
import { addMember, createOwner } from '@artel/company/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMeetingsServer } from '../testing.ts';
import { becomeEvents } from './become-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

/** A meeting as a version before this one stored it. */
async function plannedBefore(companyId: string, organiserId: string, version: number): Promise<string> {
  const id = server.platform.ids.next();
  await server.db(
    `INSERT INTO meetings.meetings (company_id, id, title, starts_at, time_zone, minutes, organiser_id, status, is_first, version,
       created_at) VALUES ($1, $2, 'Сверка', date_trunc('day', now()) + interval '3 days 7 hours', 'Asia/Yekaterinburg', 90, $3,
       'planned', false, $4, now())`,
    [companyId, id, organiserId, version],
  );
  return id;
}

const invite = (companyId: string, meetingId: string, email: string, notifiedVersion: number | null) =>
  server.db(
    `INSERT INTO meetings.guests (company_id, meeting_id, email, invited_at, notified_version, is_unreached, created_at)
     VALUES ($1, $2, $3, CASE WHEN $4::integer IS NULL THEN NULL ELSE now() END, coalesce($4, 1), coalesce($4 = 1, false), now())`,
    [companyId, meetingId, email, notifiedVersion],
  );

test('meetings from before become events by the same UID, sequence and what guests were notified of, and no letter is written', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const colleague = await addMember(server, companyId, 'member');
  const id = await plannedBefore(companyId, owner.memberId, 3);
  await invite(companyId, id, colleague.email, 3);
  await invite(companyId, id, 'stranger@example.ru', 1);
  await invite(companyId, id, 'unsent@example.ru', null);
  for (const _ of [1, 2]) {
    await becomeEvents(server.platform);
    await drainAll(server);
  }
  const events = await server.db(
    `SELECT id, uid, sequence, title, starts, ends, time_zone AS zone, calendar_id AS calendar, has_room AS room
     FROM calendar.events WHERE company_id = $1 ORDER BY origin_id NULLS FIRST`,
    [companyId],
  );
  const day = (events[0] as { starts: string }).starts.slice(0, 10);
  const event = {
    uid: `${id}@localhost`,
    sequence: 2,
    title: 'Сверка',
    zone: 'Asia/Yekaterinburg',
    room: true,
  };
  expect(events).toMatchObject([
    { ...event, id, calendar: owner.memberId, starts: `${day}T12:00`, ends: `${day}T13:30` },
    { ...event, calendar: colleague.memberId },
  ]);
  const guests = await server.db(
    `SELECT email, notified_sequence AS known, is_unreached AS unreached, member_id AS member FROM calendar.guests
     WHERE event_id = $1 ORDER BY email COLLATE "C"`,
    [id],
  );
  expect(guests).toEqual(
    [
      { email: colleague.email, known: 2, unreached: false, member: colleague.memberId },
      { email: 'stranger@example.ru', known: 0, unreached: true, member: null },
      { email: 'unsent@example.ru', known: null, unreached: false, member: null },
    ].toSorted((one, other) => (one.email < other.email ? -1 : 1)),
  );
  expect((await server.letters(1_000)).filter(({ to }) => to.endsWith('@example.ru'))).toEqual([]);
  // The page of a letter opens for them as for others.
  const token = await readToken(server, id, 'stranger@example.ru');
  expect((await callRoute(server, getInvitation, { params: { token } })).body.title).toBe('Сверка');
});
