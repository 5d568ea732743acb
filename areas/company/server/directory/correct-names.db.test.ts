import {
  companyErrors,
  getMember,
  getProfile,
  listMembers,
  updateMember,
  updateProfile,
} from '@artel/company/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  createCompanyWith,
  createOwner,
  signIn,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

const getCard = async (reader: TestMember, { memberId }: { memberId: string }) =>
  (await callRoute(server, getMember, { params: { memberId } }, reader)).body;

async function correct(actor: TestMember, target: { memberId: string }, facts: object) {
  const [row] = await server.db<{ position: string; department_id: string | null; version: number }>(
    'SELECT position, department_id, version FROM company.members WHERE id = $1',
    [target.memberId],
  );
  const { position = '', department_id: departmentId = null, version = 1 } = row ?? {};
  const body = { position, departmentId, version, ...facts };
  return callRoute(server, updateMember, { params: { memberId: target.memberId }, body }, actor);
}

test('administrators correct name and telephone on the card of their company, and nothing else anywhere', async () => {
  const { companyId, owner, admin, member } = await createCompanyWith(server);
  const elsewhere = await createOwner(server, 'Другая');
  const there = await addMember(server, elsewhere.companyId, 'member', { person: member });
  const facts = { familyName: 'Петрова-Ким', workPhone: '8 (495) 123-45-67', extension: '42' };
  const answer = await correct(admin, member, facts);
  expect(answer.body).toMatchObject({
    familyName: 'Петрова-Ким',
    givenName: 'Нина',
    contacts: { workPhone: '+74951234567', extension: '42', email: member.email },
    isMendable: true,
  });
  const found = await callRoute(server, listMembers, { query: { q: 'петрова-ким' } }, owner);
  expect(found.body.items.map(({ id }) => id)).toEqual([member.memberId]);
  await server.drain();
  expect(await getCard(elsewhere, there)).toMatchObject({
    familyName: 'Петрова',
    contacts: { workPhone: '' },
  });
  const profile = await callRoute(server, getProfile, {}, await signIn(server, { ...member, companyId }));
  expect(profile.body).toMatchObject({
    username: member.email,
    familyName: 'Петрова',
    work: { mendedName: { familyName: 'Петрова-Ким', givenName: 'Нина', middleName: 'Олеговна' } },
  });
  const acts = await server.db<{ user_id: string; subject: string; after: unknown }>(
    "SELECT user_id, subject, after FROM platform.audit_records WHERE company_id = $1 AND act = 'company/member-mended'",
    [companyId],
  );
  // Neither names nor numbers stay in the journal when their owner goes.
  expect(acts).toEqual([
    {
      user_id: admin.userId,
      subject: `member:${member.memberId}`,
      after: { mended: ['extension', 'familyName', 'workPhone'] },
    },
  ]);
});

test('later changes by the person leave the corrected name; a name of their own replaces it', async () => {
  const { owner, member } = await createCompanyWith(server);
  await correct(owner, member, { familyName: 'Сидорова' });
  const send = async (facts: object) => {
    const { version } = (await callRoute(server, getProfile, {}, member)).body;
    await callRoute(server, updateProfile, { body: { ...facts, version } }, member);
    await server.drain();
    return (await getCard(owner, member)).familyName;
  };
  expect(await send({ mobilePhone: '+7 912 345-67-89' })).toBe('Сидорова');
  expect(await send({ familyName: 'Петрова' })).toBe('Сидорова');
  expect(await send({ familyName: 'Иванова' })).toBe('Иванова');
  expect((await callRoute(server, getProfile, {}, member)).body.work?.mendedName).toBeUndefined();
  expect(await send({ familyName: 'Козлова' })).toBe('Козлова');
});

test('only owners correct an owner; administrators may still give the owner a department and a position', async () => {
  const { companyId, owner, admin, member, accountant } = await createCompanyWith(server);
  const second = await addMember(server, companyId, 'owner');
  for (const facts of [{ familyName: 'Ложная' }, { workPhone: '+7 495 123-45-67' }, { extension: '1' }]) {
    expect((await correct(admin, second, facts)).error.code).toBe(companyErrors['owners-only'].code);
  }
  expect(await getCard(admin, second)).toMatchObject({ familyName: 'Петрова', isMendable: false });
  // The form sends unchanged values, which correct nothing.
  const same = { familyName: 'Петрова', workPhone: '', extension: '' };
  expect((await correct(admin, second, { ...same, position: 'Директор' })).body.position).toBe('Директор');
  expect((await correct(owner, second, { familyName: 'Верная' })).body.familyName).toBe('Верная');
  for (const noOne of [member, accountant]) {
    expect((await correct(noOne, admin, { familyName: 'Ложная' })).status).toBe(403);
  }
});

test('an actor who was demoted or suspended a moment ago corrects no name; strangers do not exist', async () => {
  const { companyId, owner, admin, member } = await createCompanyWith(server);
  const stranger = await createOwner(server);
  for (const [actor, target] of [
    [owner, stranger],
    [stranger, member],
    [owner, { memberId: server.platform.ids.next() }],
  ] as const) {
    const { status, error } = await correct(actor, target, { familyName: 'Ложная' });
    expect([status, error.code]).toEqual([404, 'request/not-found']);
  }
  await server.db("UPDATE company.members SET role = 'member' WHERE company_id = $1 AND id = $2", [
    companyId,
    admin.memberId,
  ]);
  expect((await correct(admin, member, { familyName: 'Ложная' })).status).toBe(403);
  expect((await getCard(owner, member)).familyName).toBe('Петрова');
});

test.each([
  [{ familyName: '' }, 'familyName'],
  [{ givenName: 'а\nб' }, 'givenName'],
  [{ workPhone: 'позвоните' }, 'workPhone'],
  [{ extension: '12a' }, 'extension'],
])('%j is refused at its field', async (facts, path) => {
  const { owner, member } = await createCompanyWith(server);
  expect((await correct(owner, member, facts)).error.errors).toMatchObject([{ path }]);
  expect((await getCard(owner, member)).version).toBe(1);
});
