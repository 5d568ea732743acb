import {
  answerEvent,
  deleteEvent,
  listOccurrences,
  reminderDue,
  setReminders,
  updateEvent,
} from '@artel/calendar/contract';
import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { DAY, HOUR, MINUTE } from '@artel/contract/time';
import { defineArea, subscribe, type Tx } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';
import { remind } from './remind.ts';

const rung: { readonly memberId: string; readonly original: string; readonly at: string }[] = [];
const receive = subscribe({
  event: reminderDue,
  name: 'test/hear-reminders',
  priority: 'soon',
  run: async ({ clock }, { memberId, original }) => {
    rung.push({ memberId, original, at: clock.now().toISOString().slice(0, 19) });
  },
});
let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer(defineArea({ name: 'test', strings: {}, subscriptions: [receive] }));
});
afterAll(() => server.close());

const holder = async () => undefined;
/** Runs the service's check, which it makes every two seconds, until nothing is due. */
async function check(fenced: (tx: Tx) => Promise<void> = holder): Promise<void> {
  while ((await remind(server.platform, fenced)) > 0);
}
const planned = (memberId: string) =>
  server.db<{ firesAt: Date; original: string }>(
    `SELECT r.fires_at AS "firesAt", r.original FROM calendar.reminders r
     JOIN calendar.alarms a ON a.company_id = r.company_id AND a.id = r.alarm_id
     WHERE a.member_id = $1 ORDER BY r.fires_at`,
    [memberId],
  );
/** Returns the reminders that a member has received so far. */
async function received(memberId: string) {
  await server.drain();
  return rung.filter((one) => one.memberId === memberId);
}
const setTo = (instant: string) =>
  server.clock.advance(new Date(instant).getTime() - server.clock.now().getTime());

test('a series reminds of each occurrence once, of a moved one at its own time, and of a deleted one never', async () => {
  const owner = await createOwner(server);
  const [first, second, third] = [1, 2, 3].map((days) => tomorrow(server, days));
  const { event } = await makeEvent(server, owner, { rule: 'FREQ=DAILY;COUNT=4', reminders: [10, 60] });
  const change = (body: object) =>
    callRoute(
      server,
      updateEvent,
      { params: { eventId: event.id }, body: { version: 1, ...body } },
      { token: owner.token },
    );
  expect(
    (
      await change({
        scope: 'this',
        original: `${second}T10:00`,
        starts: `${second}T15:00`,
        ends: `${second}T16:00`,
      })
    ).status,
  ).toBe(200);
  expect((await planned(owner.memberId)).map(({ firesAt }) => firesAt.toISOString())).toEqual([
    `${first}T06:00:00.000Z`,
    `${first}T06:50:00.000Z`,
  ]);
  setTo(`${first}T06:50:01Z`);
  await check();
  expect((await planned(owner.memberId)).map(({ firesAt }) => firesAt.toISOString())).toEqual([
    `${second}T11:00:00.000Z`,
    `${second}T11:50:00.000Z`,
  ]);
  const gone = {
    params: { eventId: event.id },
    body: { version: 2, scope: 'this', original: `${third}T10:00` },
  } as const;
  expect((await callRoute(server, deleteEvent, gone, await signIn(server, owner))).status).toBe(200);
  setTo(`${second}T12:00:00Z`);
  await check();
  expect((await planned(owner.memberId)).map(({ original }) => original)).toEqual([
    `${tomorrow(server, 2)}T10:00`,
    `${tomorrow(server, 2)}T10:00`,
  ]);
});

test('a server that ends in the middle of a reminder neither loses nor repeats it', async () => {
  const owner = await createOwner(server);
  const day = tomorrow(server);
  await makeEvent(server, owner, { reminders: [10] });
  setTo(`${day}T06:50:00Z`);
  const ended = async () => {
    throw new Error('the lease belongs to another server');
  };
  await expect(check(ended)).rejects.toThrow('another server');
  expect(await planned(owner.memberId)).toHaveLength(1);
  // The next holder of the lease and the former one check at the same time.
  await Promise.all([check(), check()]);
  expect(await planned(owner.memberId)).toEqual([]);
  expect(await received(owner.memberId)).toHaveLength(1);
  server.clock.advance(2 * DAY);
});

test('guests have their own reminders, and who declined is not reminded', async () => {
  const owner = await createOwner(server);
  const [yes, no] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  await makeEvent(server, owner, { guests: [{ email: yes.email }, { email: no.email }], reminders: [] });
  await drainAll(server);
  const getEvent = async (member: TestMember) => {
    const from = server.clock.now().toISOString();
    const to = new Date(server.clock.now().getTime() + 3 * DAY).toISOString();
    const { body } = await callRoute(
      server,
      listOccurrences,
      { query: { from, to } },
      { token: member.token },
    );
    return body.items[0]?.details?.eventId ?? '';
  };
  const params = { eventId: await getEvent(no) };
  await callRoute(server, answerEvent, { params, body: { answer: 'declined' } }, { token: no.token });
  const own = { params: { eventId: await getEvent(yes) }, body: { reminders: [5, 5, 120] } };
  expect((await callRoute(server, setReminders, own, { token: yes.token })).body.reminders).toEqual([5, 120]);
  expect(await planned(owner.memberId)).toEqual([]);
  expect(await planned(no.memberId)).toEqual([]);
  const start = new Date(`${tomorrow(server)}T07:00:00Z`).getTime();
  expect((await planned(yes.memberId)).map(({ firesAt }) => firesAt.getTime())).toEqual([
    start - 2 * HOUR,
    start - 5 * MINUTE,
  ]);
});

test('a whole day is reminded of before its midnight by the clocks of the calendar', async () => {
  const owner = await createOwner(server);
  const [day, next] = [tomorrow(server, 2), tomorrow(server, 3)];
  await makeEvent(server, owner, { isAllDay: true, starts: day, ends: next, reminders: [60] });
  const [reminder] = await planned(owner.memberId);
  expect(reminder?.firesAt.toISOString()).toBe(`${tomorrow(server)}T20:00:00.000Z`);
});

test('a reminder rings once and at its time, not before and not again', async () => {
  const owner = await createOwner(server);
  const day = tomorrow(server);
  await makeEvent(server, owner, { reminders: [10] });
  setTo(`${day}T06:49:59Z`);
  await check();
  expect(await received(owner.memberId)).toEqual([]);
  setTo(`${day}T06:50:00Z`);
  await Promise.all([check(), check()]);
  const once = [{ memberId: owner.memberId, original: `${day}T10:00`, at: `${day}T06:50:00` }];
  expect(await received(owner.memberId)).toEqual(once);
  setTo(`${day}T06:55:00Z`);
  await check();
  expect(await received(owner.memberId)).toEqual(once);
});
