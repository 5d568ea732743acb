import { drainAll } from '@artel/calendar/server/testing';
import { addMember, createOwner } from '@artel/company/server/testing';
import type { RouteCall } from '@artel/contract';
import { planMeeting } from '@artel/meetings/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDay, startMeetingsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

type Plan = Partial<RouteCall<typeof planMeeting>['body']>;
const plan = (caller: { token: string }, provided: Plan = {}) =>
  callRoute(
    server,
    planMeeting,
    { body: { title: 'Знакомство', date: someDay(server), time: '10:00', ...provided } },
    { token: caller.token },
  );

test('[Q-05] a meeting is in the zone of its planner, and each guest gets one letter with an event', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const planned = await plan(owner, { guests: ['Petr@Example.ru', 'petr@example.ru', 'olga@example.ru'] });
  expect(planned.status).toBe(201);
  expect(planned.body).toMatchObject({
    title: 'Знакомство',
    startsAt: `${someDay(server)}T07:00:00.000Z`,
    timeZone: 'Europe/Moscow',
    minutes: 60,
    organiserId: owner.memberId,
    guests: ['olga@example.ru', 'petr@example.ru'],
  });
  await drainAll(server);
  const [letter, ...more] = await server.lettersTo('petr@example.ru');
  expect(more).toEqual([]);
  expect(letter?.subject).toMatch(/^Приглашение: Знакомство, /);
  expect(letter?.text).toContain('Нина Петрова приглашает вас: «Знакомство».');
  expect(letter?.text).toContain('10:00 (МСК)');
  expect(letter?.calendar?.method).toBe('REQUEST');
  const ics = letter?.calendar?.content.replaceAll('\r\n ', '') ?? '';
  expect(ics).toContain(`UID:${planned.body.id}@localhost\r\n`);
  expect(ics).toContain(':mailto:petr@example.ru\r\n');
  expect(ics).toContain(`:mailto:${owner.email}\r\n`);
  // The guests did not agree to share their addresses with each other.
  expect(`${ics}${letter?.text}${letter?.html}`).not.toContain('olga@');
});

test('[Q-05] the first meeting of a company exists once, for any planner and any number of devices', async () => {
  const owner = await createOwner(server);
  const at = (title: string) => plan(owner, { title, guests: ['first@example.ru'], isFirst: true });
  const answers = await Promise.all([at('Один'), at('Два'), at('Три')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await at('Позже')).body).toEqual(answers[0]?.body);
  await drainAll(server);
  expect(await server.lettersTo('first@example.ru')).toHaveLength(1);
  // The company may plan any number of other meetings.
  expect((await plan(owner)).body.id).not.toBe(answers[0]?.body.id);
  expect((await plan(await createOwner(server), { isFirst: true })).body.guests).toEqual([]);
});

test('a time that has passed, is far away or belongs to no zone is refused at its field', async () => {
  const owner = await createOwner(server);
  const refused = async (provided: Plan) => {
    const { error } = await plan(owner, provided);
    return [error.code, error.errors?.[0]?.path];
  };
  expect(await refused({ date: '2026-01-01' })).toEqual(['meetings/time-passed', 'time']);
  expect(await refused({ date: '2099-01-01' })).toEqual(['meetings/too-far', 'date']);
  expect(await refused({ timeZone: '+03:00' })).toEqual(['meetings/time-zone-unknown', 'timeZone']);
  expect(await refused({ timeZone: 'Europe/Nowhere' })).toEqual(['meetings/time-zone-unknown', 'timeZone']);
  expect(await refused({ time: '24:00' })).toEqual(['request/invalid', 'time']);
  expect(await refused({ date: '2026-02-30' })).toEqual(['request/invalid', 'date']);
  expect(await server.db('SELECT FROM meetings.meetings WHERE company_id = $1', [owner.companyId])).toEqual(
    [],
  );
});

test('five hundred guests are refused, and so is a company that becomes a post office', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const guests = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `guest-${from + index}@example.ru`);
  const crowd = await plan(owner, { guests: guests(0, 500) });
  expect(crowd.error).toMatchObject({ statusCode: 400, errors: [{ path: 'guests' }] });
  for (const from of [0, 50, 100, 150])
    expect((await plan(owner, { guests: guests(from, 50) })).status).toBe(201);
  const more = await plan(owner, { guests: guests(200, 1) });
  expect(more.error).toMatchObject({ code: 'meetings/too-many-invitations', errors: [{ path: 'guests' }] });
  expect((await plan(owner)).status).toBe(201);
});

test('an unconfirmed company invites fewer people, and the refusal says how to invite more', async () => {
  const owner = await createOwner(server);
  const guests = (from: number) => Array.from({ length: 50 }, (_, at) => `few-${from + at}@example.ru`);
  for (const from of [0, 50]) expect((await plan(owner, { guests: guests(from) })).status).toBe(201);
  const { error } = await plan(owner, { guests: guests(100) });
  expect(error).toMatchObject({ statusCode: 429, code: 'meetings/too-many-invitations-unconfirmed' });
  expect(error.message).toContain('не больше 100 человек');
});

test('to strangers such a company puts its words into no subject and no calendar; colleagues have the event without a letter', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const title = 'СБЕРБАНК: срочно позвоните, https://sber.example.com';
  await plan(owner, { title, guests: ['unknown@example.ru', colleague.email] });
  await drainAll(server);
  const [stranger] = await server.lettersTo('unknown@example.ru');
  expect(stranger?.subject).toMatch(/^Приглашение, /);
  expect(stranger?.text).toContain('> Тема: СБЕРБАНК: срочно позвоните');
  const ics = stranger?.calendar?.content.replaceAll('\r\n ', '') ?? '';
  expect(ics).toContain('SUMMARY:Событие\r\n');
  expect(`${stranger?.subject}${ics}`).not.toMatch(/СБЕРБАНК|Петрова/);
  expect(`${stranger?.text}${stranger?.html}${ics}`).not.toMatch(/https:\/\/sber|sber\.example/);
  expect(stranger?.text).toContain('Не присылать приглашений: http://localhost:3000/letters/');
  // Colleagues have the event in their calendars and get no letter.
  expect(await server.lettersTo(colleague.email)).toEqual([]);
});

test.each([
  'guest@example.ru\r\nBcc: all@example.ru',
  'guest@example.ru, all@example.ru',
  'Гость <guest@example.ru>',
  'mailto:guest@example.ru?cc=all@example.ru',
  '"a\r\nb"@example.ru',
])('the address %j is refused by its place in the list', async (address) => {
  const owner = await createOwner(server);
  const { error } = await plan(owner, { guests: ['fine@example.ru', address] });
  expect(error).toMatchObject({ statusCode: 400, errors: [{ path: 'guests.1' }] });
});

test('a title with line ends is refused; one with markup stays words in letter and event', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  expect((await plan(owner, { title: 'Тема\r\nBcc: all@example.ru' })).error.errors?.[0]?.path).toBe('title');
  await plan(owner, { title: '<b>Тема</b>; X-EVIL:1', guests: ['markup@example.ru'] });
  await drainAll(server);
  const [letter] = await server.lettersTo('markup@example.ru');
  expect(letter?.html).not.toContain('<b>Тема');
  expect(letter?.calendar?.content).toContain('SUMMARY:<b>Тема</b>\\; X-EVIL:1\r\n');
});

test('a guest of the company plans nothing', async () => {
  const { companyId } = await createOwner(server);
  expect((await plan(await addMember(server, companyId, 'guest'))).error.code).toBe('request/forbidden');
});
