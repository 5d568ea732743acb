import {
  deleteEvent,
  grantCalendarAccess,
  listCalendarAccess,
  revokeCalendarAccess,
  undoChange,
  updateEvent,
} from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { listReadings } from '@artel/server';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';
import { eventSearch } from './event-search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const find = (by: TestMember, q: string, before: string | null = null, limit = 100) =>
  actAs(server, by, async (deps, actor) => {
    const query = { typed: q, readings: listReadings(deps, q) };
    const ids = await eventSearch.find(deps.tx, actor, query, before, limit);
    const hits = new Map((await eventSearch.present(deps, actor, ids)).map((hit) => [hit.id, hit]));
    expect([...hits.keys()].toSorted()).toEqual(ids.toSorted());
    return ids.flatMap((id) => hits.get(id) ?? []);
  });
const titles = async (by: TestMember, q: string) => (await find(by, q)).map(({ title }) => title);
const grant = (by: TestMember, principalId: string, role: 'reader' | 'editor') =>
  callRoute(
    server,
    grantCalendarAccess,
    { params: { calendarId: by.memberId }, body: { principalId, role } },
    by,
  );

test('an event is found by forms and beginnings of words of its title, place and notes, by ё and е, in the wrong layout', async () => {
  const owner = await createOwner(server);
  await makeEvent(server, owner, { title: 'Сверка договоров', place: 'Переговорная «Ёлка»' });
  await makeEvent(server, owner, { title: 'Обед', notes: 'Обсудим поставщиков и смету' });
  for (const q of ['договор', 'договорами', 'сверк дог', 'елка', 'ЁЛКОЙ', 'ljujdjh'])
    expect([q, await titles(owner, q)]).toEqual([q, ['Сверка договоров']]);
  expect(await titles(owner, 'смета поставщика')).toEqual(['Обед']);
  for (const q of ['договор обед', '%', "'", '\\', '😀'])
    expect([q, await titles(owner, q)]).toEqual([q, []]);
});

test('a hit opens the event at its next time, in the calendar of the person who looks', async () => {
  const owner = await createOwner(server);
  const guest = await addMember(server, owner.companyId, 'member');
  const day = tomorrow(server, 3);
  const { event } = await makeEvent(server, owner, {
    title: 'Планёрка отдела',
    place: 'Зал',
    starts: `${day}T10:00`,
    ends: `${day}T11:00`,
    rule: 'FREQ=WEEKLY;COUNT=4',
    guests: [{ email: guest.email }],
  });
  await drainAll(server);
  const words = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const at = encodeURIComponent(`${day}T10:00`);
  const place = `${words.format(new Date(`${day}T00:00Z`))} в 10:00 · Зал`;
  const page = `/calendar?day=${day}&open=${event.id}&at=${at}`;
  expect(await find(owner, 'планерка')).toEqual([{ id: event.id, title: 'Планёрка отдела', place, page }]);
  const [copy] = await server.db<{ id: string }>('SELECT id FROM calendar.events WHERE origin_id = $1', [
    event.id,
  ]);
  expect(await find(guest, 'планерка')).toEqual([
    { id: event.id, title: 'Планёрка отдела', place, page: page.replace(event.id, copy?.id ?? '') },
  ]);
});

test('a changed occurrence finds its series; renamed, deleted and undone the next answer follows', async () => {
  const owner = await createOwner(server);
  const { event } = await makeEvent(server, owner, { title: 'Отчёт', rule: 'FREQ=DAILY;COUNT=5' });
  const params = { eventId: event.id };
  const original = `${tomorrow(server, 2)}T10:00`;
  const one = { version: 1, scope: 'this', original, title: 'Ревизия склада' } as const;
  expect((await callRoute(server, updateEvent, { params, body: one }, owner)).status).toBe(200);
  expect(await titles(owner, 'ревизия')).toEqual(['Отчёт']);
  await callRoute(server, updateEvent, { params, body: { version: 2, title: 'Итоги квартала' } }, owner);
  expect(await titles(owner, 'отчет')).toEqual([]);
  expect(await titles(owner, 'итог')).toEqual(['Итоги квартала']);
  const { body } = await callRoute(server, deleteEvent, { params, body: { version: 3 } }, owner);
  expect(await titles(owner, 'итог')).toEqual([]);
  await callRoute(server, undoChange, { params: { undoId: body.undoId } }, owner);
  expect(await titles(owner, 'итог')).toEqual(['Итоги квартала']);
  expect(await titles(owner, 'ревизия')).toEqual(['Итоги квартала']);
});

test('only who sees the details of an event finds it, and not a moment longer; a private one is found by its owner alone', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const guest = await addMember(server, owner.companyId, 'member');
  const stranger = await createOwner(server);
  const { event } = await makeEvent(server, owner, {
    title: 'Увольнение Сидорова',
    guests: [{ email: guest.email }],
  });
  await makeEvent(server, owner, { title: 'Увольнение: врач', visibility: 'private' });
  await drainAll(server);
  expect(await titles(owner, 'увольнение')).toHaveLength(2);
  expect(await titles(guest, 'увольнение')).toEqual(['Увольнение Сидорова']);
  for (const other of [colleague, stranger])
    for (const q of ['увольнение', 'сидоров', 'врач']) expect(await titles(other, q)).toEqual([]);
  await grant(owner, colleague.memberId, 'reader');
  expect(await titles(colleague, 'увольнение')).toEqual(['Увольнение Сидорова']);
  const access = await callRoute(
    server,
    listCalendarAccess,
    { params: { calendarId: owner.memberId } },
    owner,
  );
  const grantId = access.body.items.find(({ principal }) => principal.id === colleague.memberId)?.id ?? '';
  const params = { calendarId: owner.memberId, grantId };
  expect((await callRoute(server, revokeCalendarAccess, { params }, owner)).status).toBe(200);
  expect(await titles(colleague, 'увольнение')).toEqual([]);
  const body = { version: 1, guests: [] };
  await callRoute(server, updateEvent, { params: { eventId: event.id }, body }, owner);
  await drainAll(server);
  expect(await titles(guest, 'увольнение')).toEqual([]);
});

test('an own event is found behind hundreds of events of the same name in the calendars of others, page after page', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  for (const title of ['Планёрка', 'Планёрка цеха', 'Планёрка склада'])
    await makeEvent(server, colleague, { title });
  await makeEvent(server, owner, { title: 'Планёрка' });
  await server.db(
    `INSERT INTO calendar.events (company_id, id, calendar_id, uid, href, organiser_id, title, is_all_day, starts, ends, time_zone,
       stored_from, stored_to, created_at, updated_at)
     SELECT company_id, n.id, calendar_id, n.id, n.id, organiser_id, title, is_all_day, starts, ends, time_zone, stored_from,
       stored_to, created_at, updated_at
     FROM calendar.events, (SELECT ('ffffffff-ffff-7fff-8fff-' || lpad(g::text, 12, '0'))::uuid AS id FROM generate_series(1, 700) g) n
     WHERE company_id = $1 AND calendar_id = $2`,
    [owner.companyId, owner.memberId],
  );
  const first = await find(colleague, 'планерка', null, 2);
  const rest = await find(colleague, 'планерка', first.at(-1)?.id ?? null, 2);
  expect([...first, ...rest].map(({ title }) => title)).toEqual([
    'Планёрка',
    'Планёрка склада',
    'Планёрка цеха',
  ]);
});
