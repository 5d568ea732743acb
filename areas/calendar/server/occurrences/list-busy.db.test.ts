import {
  grantCalendarAccess,
  listBusy,
  listCalendarAccess,
  revokeCalendarAccess,
} from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const at = (time: string, days = 1) => `${tomorrow(server, days)}T${time}`;
const busy = async (reader: TestMember, of: readonly TestMember[], days = 1, length = 1) => {
  const query = {
    from: `${at('00:00', days)}:00Z`,
    to: `${at('00:00', days + length)}:00Z`,
    calendarIds: of.map(({ memberId }) => memberId).join(','),
  };
  const { body } = await callRoute(server, listBusy, { query }, reader);
  return body;
};

test('when a colleague is busy is one time where events meet, without titles, private ones included', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const of = { timeZone: 'UTC' };
  await makeEvent(server, colleague, { ...of, title: 'Тайна', starts: at('10:00'), ends: at('11:00') });
  const hidden = { visibility: 'private' as const, starts: at('10:30'), ends: at('12:00') };
  await makeEvent(server, colleague, { ...of, ...hidden });
  await makeEvent(server, colleague, { ...of, starts: at('12:00'), ends: at('12:30') });
  await makeEvent(server, colleague, { ...of, isBusy: false, starts: at('15:00'), ends: at('16:00') });
  await drainAll(server);
  const answer = await busy(owner, [colleague]);
  expect(answer).toEqual({
    items: [
      {
        calendarId: colleague.memberId,
        times: [{ startsAt: `${at('10:00')}:00.000Z`, endsAt: `${at('12:30')}:00.000Z` }],
      },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain('Тайна');
});

test('a whole day is busy by the clocks of its person, and a series beyond what is stored is computed', async () => {
  const owner = await createOwner(server);
  await makeEvent(server, owner, {
    ...{ isAllDay: true, starts: tomorrow(server, 2), ends: tomorrow(server, 3) },
  });
  const rule = { timeZone: 'UTC', rule: 'FREQ=YEARLY', starts: at('10:00'), ends: at('11:00') };
  await makeEvent(server, owner, rule);
  const whole = await busy(owner, [owner], 1, 3);
  expect(whole.items[0]?.times).toContainEqual({
    startsAt: `${at('21:00', 1)}:00.000Z`,
    endsAt: `${at('21:00', 2)}:00.000Z`,
  });
  const years = await busy(owner, [owner], 1 + 3 * 365, 3);
  expect(years.items[0]?.times).toHaveLength(1);
});

test('members who share nothing are left out, and so are people of another company', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  await makeEvent(server, colleague);
  const params = { calendarId: colleague.memberId };
  const { body } = await callRoute(server, listCalendarAccess, { params }, colleague);
  for (const { id } of body.items)
    await callRoute(server, revokeCalendarAccess, { params: { ...params, grantId: id } }, colleague);
  const stranger = await createOwner(server);
  await makeEvent(server, stranger);
  const seen = await busy(owner, [owner, colleague, stranger]);
  expect(seen.items.map(({ calendarId }) => calendarId)).not.toContain(colleague.memberId);
  expect(seen.items.map(({ calendarId }) => calendarId)).not.toContain(stranger.memberId);
  const grant = { principalId: owner.memberId, role: 'busy' as const };
  await callRoute(server, grantCalendarAccess, { params, body: grant }, colleague);
  expect((await busy(owner, [colleague])).items[0]?.times).toHaveLength(1);
});

test('whatever is in a calendar, it is busy when any of its events is, each counted by itself', async () => {
  const owner = await createOwner(server);
  await makeEvent(server, owner, { rule: 'FREQ=DAILY;INTERVAL=300', starts: at('01:00'), ends: at('02:00') });
  const { companyId, memberId } = owner;
  const [event] = await server.db<{ id: string }>('SELECT id FROM calendar.events WHERE calendar_id = $1', [
    memberId,
  ]);
  await server.db("UPDATE calendar.calendars SET time_zone = 'Asia/Kathmandu' WHERE id = $1", [memberId]);
  // Random times in quarters of an hour, from two weeks before the range until its end; some are longer than
  // a week.
  const rows = fc.record({
    start: fc.integer({ min: -1400, max: 400 }),
    length: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(900)),
    days: fc.constantFrom(0, 0, 0, 1, 9),
    busy: fc.constantFrom(0, 1, 2),
    isCancelled: fc.boolean(),
  });
  const [from, to] = [new Date(`${at('00:00', 20)}:00Z`), new Date(`${at('00:00', 23)}:00Z`)];
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { maxLength: 12 }), async (provided) => {
      await server.db('DELETE FROM calendar.occurrences WHERE calendar_id = $1', [memberId]);
      const found = await server.db<{ startsAt: Date; endsAt: Date; counts: boolean }>(
        `WITH written AS (
           INSERT INTO calendar.occurrences (company_id, event_id, original, calendar_id, starts_at, ends_at, is_all_day, busy,
             is_private, is_cancelled, is_long)
           SELECT $1, $2, n::text, $3, t.starts_at, t.ends_at, days > 0, busy, false, is_cancelled,
             t.ends_at - t.starts_at > interval '7 days'
           FROM jsonb_to_recordset($5) AS g (n integer, start integer, length integer, days integer, busy smallint, is_cancelled boolean)
           CROSS JOIN LATERAL (
             SELECT CASE WHEN days > 0 THEN date_trunc('day', $4::timestamptz + start * interval '15 minutes', 'UTC')
               ELSE $4::timestamptz + start * interval '15 minutes' END AS starts_at) b
           CROSS JOIN LATERAL (
             SELECT b.starts_at, b.starts_at + CASE WHEN days > 0 THEN days * interval '24 hours' ELSE length * interval '15 minutes' END
               AS ends_at) t
           RETURNING *)
         SELECT busy > 0 AND NOT is_cancelled AS counts,
           CASE WHEN is_all_day THEN starts_at AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu' ELSE starts_at END AS "startsAt",
           CASE WHEN is_all_day THEN ends_at AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kathmandu' ELSE ends_at END AS "endsAt"
         FROM written`,
        [
          companyId,
          event?.id,
          memberId,
          from,
          JSON.stringify(
            provided.map(({ isCancelled, ...row }, n) => ({ n, ...row, is_cancelled: isCancelled })),
          ),
        ],
      );
      const { items } = await busy(owner, [owner], 20, 3);
      const quarter = 15 * 60_000;
      const isIn = (times: readonly { startsAt: Date | string; endsAt: Date | string }[], instant: number) =>
        times.some(({ startsAt, endsAt }) => +new Date(startsAt) <= instant && +new Date(endsAt) > instant);
      const counted = found.filter(({ counts }) => counts);
      const times = items[0]?.times ?? [];
      for (let instant = +from; instant < +to; instant += quarter)
        expect(isIn(times, instant)).toBe(isIn(counted, instant));
      // The merged times don't touch each other, and none is longer than its parts.
      for (const [place, { endsAt }] of times.entries()) {
        const next = times[place + 1];
        if (next) expect(+new Date(endsAt)).toBeLessThan(+new Date(next.startsAt));
      }
      const edges = (all: readonly { startsAt: Date | string; endsAt: Date | string }[]) =>
        new Set(all.flatMap(({ startsAt, endsAt }) => [+new Date(startsAt), +new Date(endsAt)]));
      expect([...edges(times)].filter((edge) => !edges(counted).has(edge))).toEqual([]);
    }),
    { numRuns: process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 500 : 40 },
  );
});
