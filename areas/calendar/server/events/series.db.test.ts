import { answerEvent, listOccurrences, updateEvent } from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { RouteCall } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const pair = async () => {
  const owner = await createOwner(server);
  return { owner, guest: await addMember(server, owner.companyId, 'member') };
};
const list = async (caller: TestMember) => {
  const from = server.clock.now();
  const query = { from: from.toISOString(), to: new Date(from.getTime() + 10 * DAY).toISOString() };
  return (await callRoute(server, listOccurrences, { query }, caller)).body.items;
};
const seen = async (caller: TestMember) =>
  (await list(caller)).map(({ startsAt, details }) => `${startsAt.slice(0, 16)} ${details?.title}`);
const update = async (caller: TestMember, eventId: string, body: RouteCall<typeof updateEvent>['body']) =>
  expect((await callRoute(server, updateEvent, { params: { eventId }, body }, caller)).status).toBe(200);
const at = (days: number, time: string) => `${tomorrow(server, days)}T${time}`;

test('accepting a series accepts all of it without a change of any occurrence, and declining works for one by itself', async () => {
  const { owner, guest } = await pair();
  const rule = 'FREQ=DAILY;COUNT=3';
  const { event } = await makeEvent(server, owner, { rule, guests: [{ email: guest.email }] });
  await drainAll(server);
  const eventId = (await list(guest))[0]?.details?.eventId ?? '';
  const answer = async (body: RouteCall<typeof answerEvent>['body']) =>
    expect((await callRoute(server, answerEvent, { params: { eventId }, body }, guest)).status).toBe(200);
  await answer({ answer: 'accepted' });
  const answers = async () =>
    (await list(guest)).map(({ busy, details }) => `${details?.answer} ${busy === 'busy'}`);
  expect(await answers()).toEqual(['accepted true', 'accepted true', 'accepted true']);
  await answer({ answer: 'declined', original: at(2, '10:00') });
  expect(await answers()).toEqual(['accepted true', 'declined false', 'accepted true']);
  const rows = 'SELECT 1 FROM calendar.occurrence_overrides WHERE event_id = ANY($1)';
  expect(await server.db(rows, [[event.id, eventId]])).toEqual([]);
});

test('a guest who is added to a series sees a moved occurrence where it was moved to', async () => {
  const { owner, guest } = await pair();
  const { event } = await makeEvent(server, owner, { rule: 'FREQ=DAILY;COUNT=3' });
  const moved = { starts: at(2, '15:00'), ends: at(2, '16:00') };
  await update(owner, event.id, { version: 1, scope: 'this', original: at(2, '10:00'), ...moved });
  await update(owner, event.id, { version: 2, guests: [{ email: guest.email }] });
  await drainAll(server);
  expect(await seen(guest)).toEqual([
    `${at(1, '07:00')} Планёрка`,
    `${at(2, '12:00')} Планёрка`,
    `${at(3, '07:00')} Планёрка`,
  ]);
});

test('a series that moves and gets guests at once keeps its single changes, for the guests too', async () => {
  const { owner, guest } = await pair();
  const { event } = await makeEvent(server, owner, { rule: 'FREQ=DAILY;COUNT=4' });
  const one = { scope: 'this' } as const;
  await update(owner, event.id, { ...one, version: 1, original: at(2, '10:00'), title: 'Итоги' });
  const moved = { starts: at(3, '15:00'), ends: at(3, '16:00') };
  await update(owner, event.id, { ...one, version: 2, original: at(3, '10:00'), ...moved });
  await update(owner, event.id, {
    ...{ version: 3, scope: 'all', original: at(1, '10:00') },
    ...{ starts: at(1, '12:00'), ends: at(1, '13:00'), guests: [{ email: guest.email }] },
  });
  await drainAll(server);
  const expected = [
    `${at(1, '09:00')} Планёрка`,
    `${at(2, '09:00')} Итоги`,
    `${at(3, '12:00')} Планёрка`,
    `${at(4, '09:00')} Планёрка`,
  ];
  expect(await seen(owner)).toEqual(expected);
  expect(await seen(guest)).toEqual(expected);
});
