import { deleteEvent, getEvent, listOccurrences, undoChange, updateEvent } from '@artel/calendar/contract';
import { drainAll } from '@artel/calendar/server/testing';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { getRoom, joinRoom, listPlanned, openPersonalRoom, planMeeting } from '@artel/meetings/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDay, startMeetingsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

const plan = async (caller: TestMember, guests: string[]) => {
  const body = { title: 'Сверка', date: someDay(server), time: '10:00', minutes: 90, guests };
  const { body: meeting } = await callRoute(server, planMeeting, { body }, caller);
  await drainAll(server);
  return meeting;
};
const planned = async (caller: TestMember) => (await callRoute(server, listPlanned, {}, caller)).body.items;
const inCalendar = async (caller: TestMember) => {
  const query = { from: `${someDay(server)}T00:00:00Z`, to: `${someDay(server, 30)}T00:00:00Z` };
  const { body } = await callRoute(server, listOccurrences, { query }, caller);
  return body.items;
};
const toEvent = async (caller: TestMember) => {
  const [found] = await inCalendar(caller);
  const { body } = await callRoute(
    server,
    getEvent,
    { params: { eventId: found?.details?.eventId ?? '' }, query: {} },
    caller,
  );
  return body;
};

test('a planned meeting is an event in the calendars of its organiser and colleagues, with the link of its room', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const meeting = await plan(owner, [colleague.email, 'stranger@example.ru']);
  const [own, theirs] = [await toEvent(owner), await toEvent(colleague)];
  const day = someDay(server);
  expect(own).toMatchObject({ id: meeting.id, starts: `${day}T10:00`, ends: `${day}T11:30` });
  expect(own.guests.map(({ email }) => email)).toEqual([colleague.email, 'stranger@example.ru'].toSorted());
  expect(own.roomPath).toMatch(/^\/meet\/[0-9a-f-]{36}$/);
  expect(theirs).toMatchObject({ title: 'Сверка', roomPath: own.roomPath, answer: 'none' });
  const uuid = own.roomPath?.split('/').at(-1) ?? '';
  const { body: room } = await callRoute(server, getRoom, { params: { uuid } });
  expect(room).toMatchObject({ title: 'Сверка', isMember: false });
  const letter = (await server.lettersTo('stranger@example.ru'))[0];
  expect(letter?.text).toContain(`http://localhost:3000${own.roomPath}`);
});

test('moved, called off or brought back in the calendar, a meeting is so in the lists of meetings too', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const meeting = await plan(owner, [colleague.email]);
  const day = someDay(server);
  const { version } = await toEvent(owner);
  const change = { version, title: 'Итоги', starts: `${day}T15:00`, ends: `${day}T15:30` };
  const { body: changed } = await callRoute(
    server,
    updateEvent,
    { params: { eventId: meeting.id }, body: change },
    owner,
  );
  for (const person of [owner, colleague]) {
    expect(await planned(person)).toMatchObject([
      { meetingId: meeting.id, title: 'Итоги', startsAt: `${day}T12:00:00.000Z`, minutes: 30, guests: 1 },
    ]);
  }
  const { body: deleted } = await callRoute(
    server,
    deleteEvent,
    { params: { eventId: meeting.id }, body: { version: changed.event.version } },
    owner,
  );
  expect(await planned(owner)).toEqual([]);
  expect(await planned(colleague)).toEqual([]);
  await callRoute(server, undoChange, { params: { undoId: deleted.undoId } }, owner);
  expect(await planned(colleague)).toMatchObject([{ title: 'Итоги' }]);
});

test('an event that repeats gets a room, and its next time is what the lists of meetings show', async () => {
  const owner = await createOwner(server);
  const meeting = await plan(owner, []);
  const { version } = await toEvent(owner);
  await callRoute(
    server,
    updateEvent,
    { params: { eventId: meeting.id }, body: { version, rule: 'FREQ=DAILY;COUNT=3' } },
    owner,
  );
  expect(await planned(owner)).toMatchObject([{ startsAt: `${someDay(server)}T07:00:00.000Z` }]);
  const { version: next } = await toEvent(owner);
  await callRoute(
    server,
    deleteEvent,
    {
      params: { eventId: meeting.id },
      body: { version: next, scope: 'this', original: `${someDay(server)}T10:00` },
    },
    owner,
  );
  expect(await planned(owner)).toMatchObject([{ startsAt: `${someDay(server, 3)}T07:00:00.000Z` }]);
});

const removeRoom = async (caller: TestMember, hasRoom: boolean) => {
  const { id: eventId, version } = await toEvent(caller);
  const body = { version, hasRoom };
  const changed = await callRoute(server, updateEvent, { params: { eventId }, body }, caller);
  expect(changed.status).toBe(200);
  return changed.body;
};
/** Opens the link of a room, as a stranger and as its organiser. */
const atDoor = async (path: string | null, organiser: TestMember) => {
  const params = { uuid: path?.split('/').at(-1) ?? '' };
  const answers = [
    await callRoute(server, getRoom, { params }),
    await callRoute(server, joinRoom, { params, body: { name: 'Прохожий' } }),
    await callRoute(server, joinRoom, { params, body: {} }, organiser),
  ];
  return answers.map(({ status, body }) => (status < 300 ? 'open' : (body as { code?: string }).code));
};
const CALLED_OFF = Array.from({ length: 3 }, () => 'meetings/meeting-called-off');
const OPEN = ['open', 'open', 'open'];

test('a room that is removed from an event is in no list and no letter, its link opens nothing, and the same link returns with it', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const colleague = await addMember(server, owner.companyId, 'member');
  await plan(owner, [colleague.email, 'partner@example.ru']);
  const { roomPath } = await toEvent(owner);
  expect(roomPath).not.toBeNull();
  const removed = await removeRoom(owner, false);
  expect(removed.event.roomPath).toBeNull();
  await drainAll(server);
  const [letter] = await server.lettersTo('partner@example.ru');
  expect(letter?.subject).toMatch(/^Изменилось: Сверка/);
  expect(letter?.text).not.toContain('/meet/');
  for (const person of [owner, colleague]) {
    expect(await planned(person)).toEqual([]);
    expect(await inCalendar(person)).toMatchObject([{ details: { title: 'Сверка', isCancelled: false } }]);
  }
  expect((await toEvent(colleague)).roomPath).toBeNull();
  expect(await atDoor(roomPath, owner)).toEqual(CALLED_OFF);
  const { event } = await removeRoom(owner, true);
  expect(event.roomPath).toBe(roomPath);
  expect(await planned(colleague)).toHaveLength(1);
  expect(await atDoor(roomPath, owner)).toEqual(OPEN);
});

test('strangers who used up the entries of a link lock no member out', async () => {
  const owner = await createOwner(server);
  await plan(owner, []);
  const { roomPath } = await toEvent(owner);
  expect(await atDoor(roomPath, owner)).toEqual(OPEN);
  await server.db('UPDATE platform.limit_counts SET count = 10000');
  expect(await atDoor(roomPath, owner)).toEqual(['open', 'meetings/too-many-entries-today', 'open']);
});

test('a change that gave an event a room or removed it is undone with the room', async () => {
  const owner = await createOwner(server);
  await plan(owner, []);
  const { roomPath } = await toEvent(owner);
  const removed = await removeRoom(owner, false);
  await callRoute(server, undoChange, { params: { undoId: removed.undoId } }, owner);
  expect((await toEvent(owner)).roomPath).toBe(roomPath);
  expect(await planned(owner)).toHaveLength(1);
  await removeRoom(owner, false);
  const added = await removeRoom(owner, true);
  await callRoute(server, undoChange, { params: { undoId: added.undoId } }, owner);
  expect(await planned(owner)).toEqual([]);
  expect((await atDoor(roomPath, owner))[0]).toBe('meetings/meeting-called-off');
});

test('the link of a meeting that was called off says so; personal rooms stay open; who was inside may return', async () => {
  const owner = await createOwner(server);
  const meeting = await plan(owner, []);
  const { roomPath, version } = await toEvent(owner);
  const params = { uuid: roomPath?.split('/').at(-1) ?? '' };
  const inside = await callRoute(server, joinRoom, { params, body: {} }, owner);
  expect(inside.status).toBe(201);
  const deletion = { params: { eventId: meeting.id }, body: { version } };
  expect((await callRoute(server, deleteEvent, deletion, owner)).status).toBe(200);
  const stranger = await callRoute(server, getRoom, { params });
  expect([stranger.status, stranger.body]).toMatchObject([410, { code: 'meetings/meeting-called-off' }]);
  expect((await callRoute(server, getRoom, { params }, owner)).status).toBe(200);
  expect((await callRoute(server, joinRoom, { params, body: {} }, owner)).status).toBe(201);
  const { body: personal } = await callRoute(server, openPersonalRoom, { body: {} }, owner);
  expect(await atDoor(`/meet/${personal.token}`, owner)).toEqual(OPEN);
});
