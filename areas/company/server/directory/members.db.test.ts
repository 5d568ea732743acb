import {
  changeMembers,
  createAbsence,
  getMember,
  getProfile,
  listMembers,
  updateCompany,
  updateProfile,
} from '@artel/company/contract';
import { addDays, DAY, dayIn, HOUR } from '@artel/contract/time';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, createCompanyWith, createOwner, startCompanyServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

const named = (familyName: string, givenName = 'Анна') => ({
  name: { familyName, givenName, middleName: '' },
});

test('members are in the order of the Russian alphabet, ё beside е, page by page', async () => {
  const owner = await createOwner(server);
  const familyNames = ['Яковлева', 'Ёлкина', 'Егорова', 'Жукова', 'Ежова', 'Абрамова'];
  for (const familyName of familyNames) await addMember(server, owner.companyId, 'member', named(familyName));
  await addMember(server, owner.companyId, 'member', named('Жукова', 'Алла'));

  const whole = await callRoute(server, listMembers, { query: {} }, owner);
  expect(whole.body.nextCursor).toBeNull();
  expect(whole.body.items.map((item) => `${item.familyName} ${item.givenName}`)).toEqual([
    'Абрамова Анна',
    'Егорова Анна',
    'Ежова Анна',
    'Ёлкина Анна',
    'Жукова Алла',
    'Жукова Анна',
    'Петрова Нина',
    'Яковлева Анна',
  ]);
  expect(await pages(owner.token, 3)).toEqual(whole.body.items);
});

test('namesakes are neither repeated nor lost at the edge of a page', async () => {
  const people = await createCompanyWith(server);
  const listed = await pages(people.guest.token, 1);
  const ids = [people.owner, people.admin, people.accountant, people.member, people.guest].map(
    (person) => person.memberId,
  );
  expect(listed.map((item) => item.id).sort()).toEqual(ids.sort());
});

test('an invalid cursor is refused', async () => {
  const owner = await createOwner(server);
  const answer = await callRoute(server, listMembers, { query: { cursor: 'WyJhIl0' } }, owner);
  expect(answer.error).toMatchObject({ statusCode: 400, code: 'request/invalid' });
});

test('members of another company are invisible, and their ids look as if they did not exist', async () => {
  const [ours, theirs] = [await createCompanyWith(server), await createCompanyWith(server)];
  const list = await callRoute(server, listMembers, { query: {} }, ours.owner);
  expect(list.body.items).toHaveLength(5);
  expect(list.body.items.map((item) => item.id)).not.toContain(theirs.owner.memberId);
  const foreign = await callRoute(
    server,
    getMember,
    { params: { memberId: theirs.owner.memberId } },
    ours.owner,
  );
  expect(foreign.error).toMatchObject({ statusCode: 404, code: 'request/not-found' });
});

test('one person in two companies sees in each only that one', async () => {
  const [first, second] = [await createOwner(server), await createOwner(server)];
  const there = await addMember(server, second.companyId, 'guest', { person: first });
  const here = await callRoute(server, listMembers, { query: {} }, first);
  expect(here.body.items.map((item) => item.id)).toEqual([first.memberId]);
  const beyond = await callRoute(server, listMembers, { query: {} }, there);
  expect(beyond.body.items.map((item) => item.id).sort()).toEqual([second.memberId, there.memberId].sort());
});

test('a changed role counts from the next request on', async () => {
  const people = await createCompanyWith(server);
  const { companyId } = people;
  const rename = (version: number) =>
    callRoute(server, updateCompany, { body: { name: 'Имя', version } }, people.member);
  expect((await rename(1)).error.code).toBe('request/forbidden');
  const body = { memberIds: [people.member.memberId], change: { kind: 'role', role: 'admin' } as const };
  await callRoute(server, changeMembers, { body }, people.owner);
  expect((await rename(1)).status).toBe(200);
  const [record] = await server.db(
    "SELECT before, after FROM platform.audit_records WHERE company_id = $1 AND act = 'company/role-changed'",
    [companyId],
  );
  expect(record).toEqual({ before: { role: 'member' }, after: { role: 'admin' } });
});

async function pages(token: string, limit: number) {
  const items = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = cursor === null ? { limit } : { limit, cursor };
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(token, query);
    expect(page.body.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.body.items);
    cursor = page.body.nextCursor;
  } while (cursor !== null);
  return items;
}

function listPage(token: string, query: { limit: number; cursor?: string }) {
  return callRoute(server, listMembers, { query }, { token });
}

test('the list shows who is away today by their own calendar, and a current status while it is valid', async () => {
  const owner = await createOwner(server);
  const far = await addMember(server, owner.companyId, 'member', named('Дальний'));
  const { version } = (await callRoute(server, getProfile, {}, far)).body;
  const statusUntil = new Date(server.clock.now().getTime() + HOUR).toISOString();
  const values = { version, timeZone: 'Pacific/Kiritimati', statusText: 'На складе', statusUntil };
  await callRoute(server, updateProfile, { body: values }, far);
  await server.drain();
  const today = dayIn('Pacific/Kiritimati', server.clock.now());
  const absence = { kind: 'vacation', from: today, to: addDays(today, 1), substituteId: null } as const;
  expect((await callRoute(server, createAbsence, { body: absence }, far)).status).toBe(201);
  const shown = async (reader = owner) => {
    const { items } = (await callRoute(server, listMembers, { query: {} }, reader)).body;
    return items.map(({ familyName, status, away }) => ({ familyName, status, away }));
  };
  const [other] = (await shown()).filter(({ familyName }) => familyName !== 'Дальний');
  expect(other).toEqual({ familyName: other?.familyName, status: undefined, away: undefined });
  const away = { kind: 'vacation', to: addDays(today, 1) };
  expect(await shown()).toContainEqual({ familyName: 'Дальний', status: 'На складе', away });
  server.clock.advance(2 * DAY);
  // The earlier token has expired.
  const later = await addMember(server, owner.companyId, 'guest');
  expect(await shown(later)).toContainEqual({ familyName: 'Дальний', status: undefined, away: undefined });
});
