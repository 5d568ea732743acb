import {
  createAbsence,
  deleteAbsence,
  getMember,
  getProfile,
  listAbsences,
  updateAbsence,
  updateProfile,
} from '@artel/company/contract';
import { DAY, HOUR } from '@artel/contract/time';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  createCompanyWith,
  createOwner,
  createPerson,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

type Change = Parameters<typeof callRoute<typeof updateProfile>>[2]['body'];

/** Changes the profile with its current version. */
async function change(caller: { token: string }, changes: Omit<Change, 'version'>) {
  const { version } = (await callRoute(server, getProfile, {}, caller)).body;
  const answer = await callRoute(server, updateProfile, { body: { ...changes, version } }, caller);
  await server.drain();
  return answer;
}

async function getCard(reader: { token: string }, { memberId }: { memberId: string }) {
  return (await callRoute(server, getMember, { params: { memberId } }, reader)).body;
}

test('personal details are in the profile and on the cards in all companies, those of work in the one company alone', async () => {
  const [here, elsewhere] = [await createOwner(server), await createOwner(server)];
  const there = await addMember(server, elsewhere.companyId, 'member', { person: here });
  const answer = await change(here, {
    mobilePhone: '8 (912) 345-67-89',
    birthday: '1990-05-17',
    birthdayVisibility: 'day-and-month',
    statusText: '<img src=x onerror=alert(1)>',
    timeZone: 'Asia/Omsk',
    position: 'Мастер',
    workPhone: '+7 495 123 45 67',
    extension: '0042',
    workingDays: [5, 1, 3, 1],
    workingFrom: '09:00',
    workingTo: '18:00',
  });
  expect(answer.body).toMatchObject({
    mobilePhone: '+79123456789',
    birthday: '1990-05-17',
    birthdayVisibility: 'day-and-month',
    statusText: '<img src=x onerror=alert(1)>',
    work: {
      position: 'Мастер',
      department: null,
      workPhone: '+74951234567',
      extension: '0042',
      workingDays: [1, 3, 5],
      workingFrom: '09:00',
      workingTo: '18:00',
    },
  });
  expect((await callRoute(server, getProfile, {}, here)).body).toEqual(answer.body);
  const values = {
    birthday: '--05-17',
    timeZone: 'Asia/Omsk',
    status: { text: '<img src=x onerror=alert(1)>' },
  };
  expect(await getCard(here, here)).toMatchObject({
    ...values,
    position: 'Мастер',
    contacts: {
      email: here.email,
      mobilePhone: '+79123456789',
      workPhone: '+74951234567',
      extension: '0042',
    },
  });
  expect(await getCard(elsewhere, there)).toMatchObject({
    ...values,
    position: '',
    contacts: { email: here.email, mobilePhone: '+79123456789', workPhone: '', extension: '' },
    workingFrom: null,
  });
});

test('field by field: contacts and birthday are for a person who may see contacts, the birthday as far as it is shown', async () => {
  const { owner, member, guest } = await createCompanyWith(server);
  const birthday = '1985-12-31';
  await change(owner, { mobilePhone: '+79990001122', birthday, birthdayVisibility: 'whole' });
  expect(await getCard(member, owner)).toMatchObject({
    contacts: { mobilePhone: '+79990001122' },
    birthday,
  });
  expect(await getCard(guest, owner)).toMatchObject({ contacts: null, birthday: null });
  await change(owner, { birthdayVisibility: 'day-and-month' });
  expect((await getCard(member, owner)).birthday).toBe('--12-31');
  await change(owner, { birthdayVisibility: 'nobody' });
  expect((await getCard(member, owner)).birthday).toBeNull();
  // A fact that no one may see is not even stored inside the company's tenancy.
  const [row] = await server.db('SELECT birthday FROM company.members WHERE id = $1', [owner.memberId]);
  expect(row).toEqual({ birthday: '' });
});

test('a status ends by itself', async () => {
  const owner = await createOwner(server);
  const statusUntil = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await change(owner, { statusText: 'Обед', statusUntil });
  expect((await getCard(owner, owner)).status).toEqual({ text: 'Обед', until: statusUntil });
  server.clock.advance(60_000);
  expect((await getCard(owner, owner)).status).toBeNull();
  expect((await callRoute(server, getProfile, {}, owner)).body).toMatchObject({
    statusText: '',
    statusUntil: null,
  });
});

test('theme and density need no version: of two devices the later choice is good, and it follows the account', async () => {
  const owner = await createOwner(server);
  expect((await callRoute(server, getProfile, {}, owner)).body).toMatchObject({ theme: null, density: null });
  await callRoute(server, updateProfile, { body: { theme: 'dark' } }, owner);
  await callRoute(server, updateProfile, { body: { theme: 'light', density: 'compact' } }, owner);
  expect((await callRoute(server, getProfile, {}, owner)).body).toMatchObject({
    theme: 'light',
    density: 'compact',
    version: 1,
  });
});

test.each([
  [{ mobilePhone: 'позвоните мне' }, 'company/mobile-phone-unreadable', 'mobilePhone'],
  [{ workPhone: "'; DROP TABLE" }, 'company/work-phone-unreadable', 'workPhone'],
  [{ birthday: '2199-01-01' }, 'company/birthday-impossible', 'birthday'],
  [{ workingFrom: '18:00', workingTo: '09:00' }, 'company/working-hours-reversed', 'workingTo'],
  [{ workingFrom: '09:00' }, 'company/working-hours-reversed', 'workingTo'],
  [{ linkIva: 'javascript:alert(document.cookie)' }, 'company/link-not-https', 'linkIva'],
  [{ statusText: 'Обед', statusUntil: '2020-01-01T00:00:00.000Z' }, 'company/status-over', 'statusUntil'],
  [{ birthday: '2000-02-30' }, 'request/invalid', 'birthday'],
  [{ workingDays: [8] }, 'request/invalid', 'workingDays.0'],
  [{ extension: '12a' }, 'request/invalid', 'extension'],
  [{ statusText: 'две\nстроки' }, 'request/invalid', 'statusText'],
])('%j is refused at its field and nothing is written', async (provided, code, path) => {
  const owner = await createOwner(server);
  const { error } = await change(owner, { ...provided, position: 'Мастер' } as never);
  expect(error).toMatchObject({ code, errors: [{ path }] });
  expect((await callRoute(server, getProfile, {}, owner)).body).toMatchObject({
    version: 1,
    work: { position: '' },
  });
});

test('without a company there is no work to describe', async () => {
  const person = await createPerson(server);
  expect((await change(person, { position: 'Мастер' })).error.code).toBe('request/company-required');
  expect((await callRoute(server, getProfile, {}, person)).body).toMatchObject({ work: null, version: 1 });
});

const dayAfter = (days: number) =>
  new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

function absent(caller: TestMember, from: string, to: string, substituteId?: string) {
  return callRoute(server, createAbsence, { body: { kind: 'vacation', from, to, substituteId } }, caller);
}

test('an absence begins and ends by itself in the zone of the member and shows the substitute', async () => {
  const { owner, member } = await createCompanyWith(server);
  await change(owner, { timeZone: 'Asia/Vladivostok' });
  const tomorrow = dayAfter(1);
  const { body } = await absent(owner, tomorrow, tomorrow, member.memberId);
  expect(body).toMatchObject({ from: tomorrow, substitute: { id: member.memberId } });
  expect((await callRoute(server, listAbsences, {}, owner)).body.items).toEqual([body]);
  // The earlier token expires with each of these hours.
  const seenAt = async (hour: number) => {
    const midnight = new Date(`${tomorrow}T00:00:00+10:00`).getTime();
    server.clock.advance(midnight + hour * HOUR - server.clock.now().getTime());
    return (await getCard(await addMember(server, owner.companyId, 'guest'), owner)).absence;
  };
  expect(await seenAt(-0.01)).toBeNull();
  expect(await seenAt(0)).toEqual(body);
  expect(await seenAt(23.99)).toEqual(body);
  expect(await seenAt(24)).toBeNull();
});

test('no two absences share a day, not even when both come at once', async () => {
  const owner = await createOwner(server);
  const [from, to] = [dayAfter(10), dayAfter(20)];
  const answers = await Promise.all([1, 2, 3, 4].map(() => absent(owner, from, to)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await absent(owner, dayAfter(20), dayAfter(30))).error).toMatchObject({
    code: 'company/absence-overlaps',
    errors: [{ path: 'from' }],
  });
  expect((await absent(owner, dayAfter(21), dayAfter(30))).status).toBe(201);
});

test('days that cannot be are refused', async () => {
  const owner = await createOwner(server);
  expect((await absent(owner, dayAfter(3), dayAfter(2))).error.code).toBe('company/absence-reversed');
  expect((await absent(owner, dayAfter(-9), dayAfter(-5))).error.code).toBe('company/absence-over');
  expect((await absent(owner, dayAfter(1), dayAfter(2000))).error.code).toBe('company/absence-too-long');
});

test('a substitute is of the same company, not suspended and not oneself; all refusals are alike', async () => {
  const { owner, member, admin } = await createCompanyWith(server);
  const stranger = await createOwner(server);
  await server.db('UPDATE company.members SET suspended_at = now() WHERE id = $1', [member.memberId]);
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [admin.memberId]);
  for (const id of [stranger.memberId, member.memberId, admin.memberId, owner.memberId, owner.userId]) {
    const { error } = await absent(owner, dayAfter(1), dayAfter(2), id);
    expect(error).toMatchObject({ code: 'company/substitute-unknown', errors: [{ path: 'substituteId' }] });
  }
});

test("an absence is called off by its owner alone; a colleague's is unknown", async () => {
  const { owner, member } = await createCompanyWith(server);
  const { body } = await absent(owner, dayAfter(1), dayAfter(2));
  const params = { absenceId: body.id };
  expect((await callRoute(server, deleteAbsence, { params }, member)).status).toBe(404);
  expect((await callRoute(server, deleteAbsence, { params }, owner)).status).toBe(200);
  expect((await callRoute(server, deleteAbsence, { params }, owner)).status).toBe(404);
});

test('an absence is changed by its owner alone, on top of what was read, and never onto days of another one', async () => {
  const { owner, member } = await createCompanyWith(server);
  const { body: first } = await absent(owner, dayAfter(1), dayAfter(2));
  await absent(owner, dayAfter(5), dayAfter(6));
  const change = (values: object, caller: TestMember = owner) =>
    callRoute(
      server,
      updateAbsence,
      {
        params: { absenceId: first.id },
        body: { kind: 'sick-leave', from: dayAfter(2), to: dayAfter(4), version: 1, ...values },
      },
      caller,
    );
  expect((await change({}, member)).status).toBe(404);
  expect((await change({}, await createOwner(server))).status).toBe(404);
  for (const [values, code] of [
    [{ to: dayAfter(5) }, 'company/absence-overlaps'],
    [{ to: dayAfter(1) }, 'company/absence-reversed'],
    [{ from: dayAfter(-9), to: dayAfter(-8) }, 'company/absence-over'],
    [{ substituteId: owner.memberId }, 'company/substitute-unknown'],
  ] as const) {
    expect((await change(values)).error.code, code).toBe(code);
  }
  // If two devices change it at once, one of them receives the present state.
  const answers = await Promise.all([
    change({ substituteId: member.memberId }),
    change({ kind: 'vacation', substituteId: member.memberId }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body;
  expect(won).toMatchObject({ from: dayAfter(2), substitute: { id: member.memberId }, version: 2 });
  expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'request/stale',
    current: won,
  });
  expect((await callRoute(server, listAbsences, {}, owner)).body.items[0]).toEqual(won);
});

test('an absence that is over cannot be changed', async () => {
  const owner = await createOwner(server);
  const { body } = await absent(owner, dayAfter(0), dayAfter(0));
  await server.db(
    "UPDATE company.absences SET starts_on = '2020-01-01', ends_on = '2020-01-02' WHERE id = $1",
    [body.id],
  );
  const input = {
    params: { absenceId: body.id },
    body: { kind: 'vacation', from: dayAfter(1), to: dayAfter(1), version: 1 },
  } as const;
  expect((await callRoute(server, updateAbsence, input, owner)).status).toBe(404);
});

test('absences that ended a year ago are forgotten, in every company', async () => {
  const [one, two] = [await createOwner(server), await createOwner(server)];
  for (const owner of [one, two]) {
    await absent(owner, dayAfter(0), dayAfter(1));
    await absent(owner, dayAfter(5), dayAfter(6));
  }
  server.clock.advance(367 * DAY + 43_200_000);
  await server.runTimedJobs();
  const left = await server.db('SELECT 1 FROM company.absences WHERE member_id = ANY ($1)', [
    [one.memberId, two.memberId],
  ]);
  expect(left).toHaveLength(2);
});
