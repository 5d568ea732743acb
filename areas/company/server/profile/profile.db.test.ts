import { getMember, getProfile, updateProfile } from '@artel/company/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, createOwner, createPerson, startCompanyServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

test('[C-06] a person without a company has a profile and no permissions', async () => {
  const person = await createPerson(server);
  const answer = await callRoute(server, getProfile, {}, person);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: person.userId,
    username: person.email,
    familyName: 'Петрова',
    givenName: 'Нина',
    middleName: 'Олеговна',
    timeZone: 'Europe/Moscow',
    version: 1,
    company: null,
    permissions: [],
    companyNameDraft: '',
  });
});

test('[C-06] fields that are left out stay as they are', async () => {
  const owner = await createOwner(server, 'Берег');
  const body = { givenName: ' Нонна ', timeZone: 'asia/vladivostok', version: 1 };
  const answer = await callRoute(server, updateProfile, { body }, owner);
  expect(answer.body).toMatchObject({
    familyName: 'Петрова',
    givenName: 'Нонна',
    timeZone: 'Asia/Vladivostok',
    version: 2,
    company: { id: owner.companyId, name: 'Берег', memberId: owner.memberId, role: 'owner' },
  });
  expect((await callRoute(server, getProfile, {}, owner)).body).toEqual(answer.body);
});

test('of two parallel changes one wins, the other sees the profile as it is now', async () => {
  const owner = await createOwner(server);
  const rename = (givenName: string) =>
    callRoute(server, updateProfile, { body: { givenName, version: 1 } }, owner);
  const answers = await Promise.all([rename('Нонна'), rename('Нелли')]);
  const won = answers.find((answer) => answer.status === 200);
  const lost = answers.find((answer) => answer.status === 409);
  expect(lost?.error.code).toBe('request/stale');
  expect(lost?.error.current).toEqual(won?.body);
});

test('an unknown time zone is told at its field', async () => {
  const person = await createPerson(server);
  const body = { timeZone: 'Europe/Atlantis', version: 1 };
  const answer = await callRoute(server, updateProfile, { body }, person);
  expect(answer.error).toMatchObject({
    statusCode: 422,
    code: 'company/time-zone-unknown',
    errors: [{ path: 'timeZone' }],
  });
});

test("a new name reaches the person's cards in all companies, and nobody else's", async () => {
  const [first, second] = [await createOwner(server), await createOwner(server)];
  const there = await addMember(server, second.companyId, 'guest', { person: first });
  const body = { familyName: 'Соколова', middleName: '', version: 1 };
  await callRoute(server, updateProfile, { body }, first);
  await server.drain();

  const card = (reader: { token: string }, memberId: string) =>
    callRoute(server, getMember, { params: { memberId } }, reader);
  const renamed = { familyName: 'Соколова', givenName: 'Нина', middleName: '' };
  expect((await card(first, first.memberId)).body).toMatchObject(renamed);
  expect((await card(second, there.memberId)).body).toMatchObject(renamed);
  expect((await card(second, second.memberId)).body.familyName).toBe('Петрова');
});

test('a change of the time zone alone leaves no work behind', async () => {
  const owner = await createOwner(server);
  await callRoute(server, updateProfile, { body: { timeZone: 'Asia/Omsk', version: 1 } }, owner);
  const jobs = await server.db('SELECT 1 FROM graphile_worker._private_jobs WHERE payload::text LIKE $1', [
    `%${owner.userId}%`,
  ]);
  expect(jobs).toEqual([]);
});
