import { drainAll } from '@artel/calendar/server/testing';
import { offBoardMember, previewOffBoarding, undoOffBoarding } from '@artel/company/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { planMeeting } from '@artel/meetings/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDay, startMeetingsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

const ANNA = { familyName: 'Соколова', givenName: 'Анна', middleName: '' };

const plan = (caller: TestMember, title: string, guests: string[] = []) =>
  callRoute(server, planMeeting, { body: { title, date: someDay(server), time: '10:00', guests } }, caller);
const letGo = (actor: TestMember, { memberId }: TestMember, receiverId: string) =>
  callRoute(server, offBoardMember, { params: { memberId }, body: { receiverId } }, actor);
const undo = (actor: TestMember, { memberId }: TestMember) =>
  callRoute(server, undoOffBoarding, { params: { memberId } }, actor);
const organisersIn = async (companyId: string) => {
  const rows = await server.db<{ id: string; title: string }>(
    'SELECT organiser_id AS id, title FROM meetings.meetings WHERE company_id = $1 ORDER BY title',
    [companyId],
  );
  return Object.fromEntries(rows.map(({ id, title }) => [title, id]));
};

test('[R-03] planned meetings go to the receiver; guests get one letter with the new organiser, and one when it is undone', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const { companyId } = owner;
  const leaver = await addMember(server, companyId, 'member');
  const receiver = await addMember(server, companyId, 'member', { name: ANNA });
  const guest = `guest-${companyId}@example.ru`;
  const { id } = (await plan(leaver, 'Планёрка', [guest])).body;
  await plan(leaver, 'Прошлая');
  await server.db(
    `UPDATE calendar.occurrences o SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
     FROM calendar.events e WHERE e.id = o.event_id AND e.title = 'Прошлая' AND e.company_id = $1`,
    [companyId],
  );
  await drainAll(server);
  const preview = await callRoute(
    server,
    previewOffBoarding,
    { params: { memberId: leaver.memberId }, query: {} },
    owner,
  );
  expect(preview.body.belongings).toEqual([
    { kind: 'calendar/events', count: 1, names: ['Планёрка'], needsOwner: true },
  ]);
  expect((await letGo(owner, leaver, receiver.memberId)).body.handedOver).toEqual([
    { kind: 'calendar/events', count: 1 },
  ]);
  await drainAll(server);
  const [published, ...more] = await server.lettersTo(guest);
  expect(more).toHaveLength(1);
  expect(published?.subject).toMatch(/^Изменилось: Планёрка, /);
  expect(published?.text).toContain('Анна Соколова обновляет событие «Планёрка»');
  const ics = published?.calendar?.content.replaceAll('\r\n ', '') ?? '';
  expect(ics).toContain(`UID:${id}@localhost\r\n`);
  expect(ics).toContain('SEQUENCE:1\r\n');
  expect(ics).toContain(`ORGANIZER;CN="Анна Соколова":mailto:${receiver.email}\r\n`);
  expect(await organisersIn(companyId)).toEqual({
    Планёрка: receiver.memberId,
    Прошлая: leaver.memberId,
  });
  expect((await undo(owner, leaver)).body).toMatchObject({
    returned: [{ kind: 'calendar/events', count: 1 }],
    stayed: [],
  });
  await drainAll(server);
  const [back, ...before] = await server.lettersTo(guest);
  expect(before).toHaveLength(2);
  expect(back?.text).toContain('Нина Петрова обновляет событие');
  expect(back?.calendar?.content).toContain('SEQUENCE:2\r\n');
  expect((await organisersIn(companyId))['Планёрка']).toBe(leaver.memberId);
});

test('guests who were not written to yet are invited by the new organiser, once', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const leaver = await addMember(server, owner.companyId, 'member');
  const receiver = await addMember(server, owner.companyId, 'member', { name: ANNA });
  const guest = `early-${owner.companyId}@example.ru`;
  await plan(leaver, 'Скоро', [guest]);
  await letGo(owner, leaver, receiver.memberId);
  await drainAll(server);
  const letters = await server.lettersTo(guest);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Анна Соколова приглашает вас: «Скоро».');
});

test('a guest of the company may not take meetings over; what went on to a third person stays there', async () => {
  const owner = await createOwner(server);
  const leaver = await addMember(server, owner.companyId, 'member');
  const second = await addMember(server, owner.companyId, 'member');
  const guest = await addMember(server, owner.companyId, 'guest');
  await plan(leaver, 'Отчёт');
  const refused = await letGo(owner, leaver, guest.memberId);
  expect([refused.error.code, refused.error.errors?.[0]?.path]).toEqual([
    'company/receiver-unable',
    'receiverId',
  ]);
  await letGo(owner, leaver, second.memberId);
  await letGo(owner, second, owner.memberId);
  expect((await undo(owner, leaver)).body).toMatchObject({
    returned: [],
    stayed: [{ kind: 'calendar/events', count: 1 }],
  });
  expect((await undo(owner, second)).body.returned).toEqual([{ kind: 'calendar/events', count: 1 }]);
  expect((await organisersIn(owner.companyId))['Отчёт']).toBe(second.memberId);
});

test('planning while being let go leaves no meeting behind', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const leavers = await Promise.all(Array.from({ length: 6 }, () => addMember(server, companyId, 'member')));
  await Promise.all(
    leavers.flatMap((leaver, at) => [
      plan(leaver, `Встреча ${at}`),
      letGo(owner, leaver, owner.memberId),
      plan(leaver, `Ещё ${at}`),
    ]),
  );
  const left = await server.db(
    `SELECT m.title FROM meetings.meetings m JOIN company.members o ON o.company_id = m.company_id AND o.id = m.organiser_id
     WHERE m.company_id = $1 AND o.left_at IS NOT NULL`,
    [companyId],
  );
  expect(left).toEqual([]);
});
