import {
  answerEvent,
  answerInvitation,
  createEvent,
  deleteEvent,
  getEvent,
  getInvitation,
  listCalendars,
  listOccurrences,
  showCalendar,
  undoChange,
  updateEvent,
} from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { RouteCall } from '@artel/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToken } from './invitations/testing.ts';
import { tomorrow } from './testing/events.ts';
import { drainAll, startCalendarServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

type Input = Partial<RouteCall<typeof createEvent>['body']>;
const create = (caller: TestMember, provided: Input = {}) =>
  callRoute(
    server,
    createEvent,
    {
      body: {
        title: 'Планёрка',
        starts: `${tomorrow(server)}T10:00`,
        ends: `${tomorrow(server)}T11:00`,
        ...provided,
      },
    },
    { token: caller.token },
  );
const update = (caller: TestMember, eventId: string, body: RouteCall<typeof updateEvent>['body']) =>
  callRoute(server, updateEvent, { params: { eventId }, body }, { token: caller.token });
const list = async (caller: TestMember, calendarIds?: string, days = 30) => {
  const from = server.clock.now();
  const to = new Date(from.getTime() + days * 86_400_000);
  const query = { from: from.toISOString(), to: to.toISOString(), ...(calendarIds && { calendarIds }) };
  const { body } = await callRoute(server, listOccurrences, { query }, { token: caller.token });
  return body.items;
};
const pair = async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const colleague = await addMember(server, owner.companyId, 'member');
  await server.drain();
  return { owner, colleague };
};

test('a colleague has the event at once, a guest from outside gets a letter, and both answers are seen', async () => {
  const { owner, colleague } = await pair();
  const guests = [{ email: colleague.email }, { email: 'partner@example.ru' }, { email: owner.email }];
  const { status, body } = await create(owner, { guests, place: 'Переговорная' });
  expect(status).toBe(201);
  expect(body.event.guests.map(({ email }) => email).toSorted()).toEqual(
    [colleague.email, 'partner@example.ru'].toSorted(),
  );
  await server.drain();
  expect(await server.lettersTo('partner@example.ru')).toEqual([]);
  const [theirs] = await list(colleague);
  expect(theirs).toMatchObject({
    busy: 'perhaps',
    details: { title: 'Планёрка', answer: 'none', mayEdit: false },
  });
  await drainAll(server);
  const [letter, ...more] = await server.lettersTo('partner@example.ru');
  expect(more).toEqual([]);
  expect(letter?.subject).toMatch(/^Приглашение: Планёрка, /);
  const ics = letter?.calendar?.content.replaceAll('\r\n ', '') ?? '';
  expect(ics).toContain('METHOD:REQUEST\r\n');
  expect(ics).toContain(`DTSTART;TZID=Europe/Moscow:${tomorrow(server).replaceAll('-', '')}T100000\r\n`);
  expect(`${ics}${letter?.text}`).not.toContain(colleague.email);
  const token = await readToken(server, body.event.id, 'partner@example.ru');
  expect(letter?.text).toContain(`/calendar-invitation/${token}`);
  const invitation = await callRoute(server, getInvitation, { params: { token } }, {});
  expect(invitation.body).toMatchObject({ title: 'Планёрка', companyName: 'Ромашка', answer: 'none' });
  const answer = { answer: 'tentative', comment: 'Опоздаю' } as const;
  await callRoute(server, answerInvitation, { params: { token }, body: answer }, {});
  const eventId = theirs?.details?.eventId ?? '';
  await callRoute(
    server,
    answerEvent,
    { params: { eventId }, body: { answer: 'accepted' } },
    { token: colleague.token },
  );
  const seen = await callRoute(
    server,
    getEvent,
    { params: { eventId: body.event.id }, query: {} },
    { token: owner.token },
  );
  expect(seen.body.guests).toMatchObject(
    seen.body.guests.map(({ email }) =>
      email === colleague.email ? { answer: 'accepted' } : { answer: 'tentative', comment: 'Опоздаю' },
    ),
  );
  expect((await list(colleague))[0]).toMatchObject({ busy: 'busy', details: { answer: 'accepted' } });
  await drainAll(server);
  // An answer sends no letter.
  expect(await server.lettersTo('partner@example.ru')).toHaveLength(1);
});

test('a reader of busy times alone sees no word of an event, and a reader of events sees none of a private one', async () => {
  const { owner, colleague } = await pair();
  await create(owner, { title: 'Увольнение Сидорова' });
  await create(owner, {
    title: 'Врач',
    visibility: 'private',
    starts: `${tomorrow(server)}T12:00`,
    ends: `${tomorrow(server)}T13:00`,
  });
  const calendarId = owner.memberId;
  const shown = { params: { calendarId }, body: { isShown: true } };
  expect((await callRoute(server, showCalendar, shown, { token: colleague.token })).body).toMatchObject({
    role: 'busy',
    isOwn: false,
    name: 'Нина Петрова',
  });
  const mine = await callRoute(server, listCalendars, {}, { token: colleague.token });
  expect(mine.body.items.map(({ id }) => id)).toEqual([colleague.memberId, calendarId]);
  expect(await list(colleague, calendarId)).toMatchObject([
    { busy: 'busy', details: null },
    { busy: 'busy', details: null },
  ]);
  await server.db(`UPDATE calendar.grants SET role = 'manager' WHERE calendar_id = $1`, [calendarId]);
  expect((await list(colleague, calendarId)).map(({ details }) => details?.title)).toEqual([
    'Увольнение Сидорова',
    undefined,
  ]);
  const stranger = await createOwner(server);
  expect(await list(stranger, calendarId)).toEqual([]);
});

test('one occurrence moves, all others stay; deleted ones are gone; the rest of the series begins again', async () => {
  const { owner, colleague } = await pair();
  const day = (days: number) => tomorrow(server, days);
  const { body } = await create(owner, {
    rule: 'FREQ=DAILY;COUNT=6',
    guests: [{ email: colleague.email }, { email: 'series@example.ru' }],
  });
  await drainAll(server);
  const { id } = body.event;
  const starts = async (caller: TestMember) =>
    (await list(caller)).map(({ startsAt, details }) => `${startsAt.slice(8, 16)} ${details?.title}`);
  const name = (days: number, time: string, title = 'Планёрка') => `${day(days).slice(8)}T${time} ${title}`;
  const moved = await update(owner, id, {
    version: 1,
    scope: 'this',
    original: `${day(2)}T10:00`,
    starts: `${day(2)}T15:00`,
    ends: `${day(2)}T16:00`,
    title: 'Планёрка позже',
  });
  expect(moved.body.event).toMatchObject({ isChanged: true, starts: `${day(2)}T15:00`, version: 2 });
  const gone = { version: 2, scope: 'this', original: `${day(3)}T10:00` } as const;
  expect(
    (await callRoute(server, deleteEvent, { params: { eventId: id }, body: gone }, { token: owner.token }))
      .status,
  ).toBe(200);
  await drainAll(server);
  const after = [
    name(1, '07:00'),
    name(2, '12:00', 'Планёрка позже'),
    name(4, '07:00'),
    name(5, '07:00'),
    name(6, '07:00'),
  ];
  expect(await starts(owner)).toEqual(after);
  expect(await starts(colleague)).toEqual(after);
  const rest = await update(owner, id, {
    version: 3,
    scope: 'following',
    original: `${day(5)}T10:00`,
    starts: `${day(5)}T11:00`,
    ends: `${day(5)}T12:00`,
    title: 'Летучка',
  });
  expect(rest.status).toBe(200);
  await drainAll(server);
  expect(await starts(colleague)).toEqual([
    ...after.slice(0, 3),
    name(5, '08:00', 'Летучка'),
    name(6, '08:00', 'Летучка'),
  ]);
  // Invitation, the change by one letter (two acts within ten seconds), the end of the series, and the new series.
  expect((await server.lettersTo('series@example.ru')).length).toBe(4);
  expect((await update(owner, id, { version: 3, title: 'Старое' })).status).toBe(409);
});

test('a change that is undone within ten seconds sends no letter, and answers that arrived meanwhile stay', async () => {
  const { owner, colleague } = await pair();
  const guests = [{ email: colleague.email }, { email: 'undo@example.ru' }];
  const first = await create(owner, { guests });
  const undo = (undoId: string) =>
    callRoute(server, undoChange, { params: { undoId } }, { token: owner.token });
  expect((await undo(first.body.undoId)).status).toBe(200);
  await drainAll(server);
  expect(await list(owner)).toEqual([]);
  expect(await list(colleague)).toEqual([]);
  expect(await server.lettersTo('undo@example.ru')).toEqual([]);
  expect((await undo(first.body.undoId)).status).toBe(409);
  const { body } = await create(owner, { guests });
  await drainAll(server);
  const eventId = body.event.id;
  const moved = await update(owner, eventId, {
    version: 1,
    starts: `${tomorrow(server)}T17:00`,
    ends: `${tomorrow(server)}T18:00`,
  });
  const token = await readToken(server, eventId, 'undo@example.ru');
  await callRoute(server, answerInvitation, { params: { token }, body: { answer: 'declined' } }, {});
  expect((await undo(moved.body.undoId)).status).toBe(200);
  const call = { params: { eventId }, body: { version: 3 } };
  const deleted = await callRoute(server, deleteEvent, call, { token: owner.token });
  expect((await undo(deleted.body.undoId)).status).toBe(200);
  await drainAll(server);
  expect(await server.lettersTo('undo@example.ru')).toHaveLength(1);
  expect((await list(colleague)).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['07:00']);
  const now = await callRoute(server, getEvent, { params: { eventId }, query: {} }, { token: owner.token });
  expect(now.body.guests.find(({ email }) => email === 'undo@example.ru')?.answer).toBe('declined');
  const late = await update(owner, eventId, { version: now.body.version, title: 'Иначе' });
  server.clock.advance(11_000);
  expect((await undo(late.body.undoId)).error.code).toBe('calendar/undo-over');
});

test('a removed guest is notified, and a guest who was never notified of the event receives nothing', async () => {
  const { owner, colleague } = await pair();
  const { body } = await create(owner, { guests: [{ email: 'out@example.ru' }] });
  await drainAll(server);
  const eventId = body.event.id;
  await update(owner, eventId, {
    version: 1,
    guests: [{ email: colleague.email }, { email: 'never@example.ru' }],
  });
  await update(owner, eventId, { version: 2, guests: [{ email: colleague.email }] });
  await drainAll(server);
  expect((await server.lettersTo('out@example.ru')).map(({ calendar }) => calendar?.method)).toEqual(
    expect.arrayContaining(['CANCEL', 'REQUEST']),
  );
  expect(await server.lettersTo('never@example.ru')).toEqual([]);
  expect(await list(colleague)).toHaveLength(1);
  await update(owner, eventId, { version: 3, guests: [] });
  await drainAll(server);
  expect(await list(colleague)).toEqual([]);
});
