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
    avatar: null,
    version: 1,
    company: null,
    suspendedIn: [],
    permissions: [],
    companyNameDraft: '',
    isOnboarding: false,
    mobilePhone: '',
    birthday: null,
    birthdayVisibility: 'nobody',
    statusText: '',
    statusUntil: null,
    theme: null,
    density: null,
    linkIva: '',
    work: null,
    deletesAt: null,
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

test('one of two parallel changes wins, and the other sees the profile as it is now', async () => {
  const owner = await createOwner(server);
  const rename = (givenName: string) =>
    callRoute(server, updateProfile, { body: { givenName, version: 1 } }, owner);
  const answers = await Promise.all([rename('Нонна'), rename('Нелли')]);
  const won = answers.find((answer) => answer.status === 200);
  const lost = answers.find((answer) => answer.status === 409);
  expect(lost?.error.code).toBe('request/stale');
  expect(lost?.error.current).toEqual(won?.body);
});

test('an unknown time zone is reported at its field', async () => {
  const person = await createPerson(server);
  const body = { timeZone: 'Europe/Atlantis', version: 1 };
  const answer = await callRoute(server, updateProfile, { body }, person);
  expect(answer.error).toMatchObject({
    statusCode: 422,
    code: 'company/time-zone-unknown',
    errors: [{ path: 'timeZone' }],
  });
});

test("a new name reaches the person's cards in all companies, and no one else's", async () => {
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

const endTour = { isOnboarding: false } as const;

test('name and time zone need a version, nothing at all as well, and the tour cannot be ordered back', async () => {
  const person = await createPerson(server);
  for (const body of [{}, { givenName: 'Ева' }, { ...endTour, timeZone: 'Asia/Omsk' }]) {
    const { error } = await callRoute(server, updateProfile, { body }, person);
    expect(error).toMatchObject({
      statusCode: 422,
      code: 'company/version-missing',
      errors: [{ path: 'version', message: expect.stringContaining('isOnboarding') }],
    });
  }
  for (const isOnboarding of [true, null, 'false', 0]) {
    const { status } = await callRoute(server, updateProfile, { body: { isOnboarding } as never }, person);
    expect(status).toBe(400);
  }
  expect((await callRoute(server, getProfile, {}, person)).body).toMatchObject({
    isOnboarding: false,
    givenName: 'Нина',
    version: 1,
  });
});

test('the cards of a person in very many companies are rewritten in chunks, every one of them', async () => {
  const owner = await createOwner(server);
  await server.db(
    `WITH more AS (
       INSERT INTO company.companies (id, name, created_at)
       SELECT gen_random_uuid(), 'More ' || n, now() FROM generate_series(1, 44) AS n RETURNING id)
     INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at)
     SELECT id, gen_random_uuid(), $1, 'member', 'Old', 'Old', '', now() FROM more`,
    [owner.userId],
  );
  await callRoute(server, updateProfile, { body: { givenName: 'Нонна', version: 1 } }, owner);
  await server.drain();
  const named = await server.db(
    'SELECT given_name, count(*)::int FROM company.members WHERE user_id = $1 GROUP BY 1',
    [owner.userId],
  );
  expect(named).toEqual([{ given_name: 'Нонна', count: 45 }]);
});
