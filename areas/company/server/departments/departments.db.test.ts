import {
  createDepartment,
  type Department,
  deleteDepartment,
  listDepartments,
  listMembers,
  listRoles,
  updateDepartment,
  updateMember,
} from '@artel/company/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  createCompanyWith,
  createOwner,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

async function found(owner: TestMember, name: string, parentId: string | null = null): Promise<Department> {
  return (await callRoute(server, createDepartment, { body: { name, parentId } }, owner)).body;
}

const change = (owner: TestMember, { id, head, people: _, ...before }: Department, to: Partial<Department>) =>
  callRoute(
    server,
    updateDepartment,
    { params: { departmentId: id }, body: { ...before, headId: (to.head ?? head)?.id ?? null, ...to } },
    owner,
  );
const list = async (reader: TestMember) => (await callRoute(server, listDepartments, {}, reader)).body;

test('the direct members of a department can be listed without those below it', async () => {
  const { owner, member, admin } = await createCompanyWith(server);
  const works = await found(owner, 'Производство');
  const paint = await found(owner, 'Окраска', works.id);
  for (const [{ memberId }, departmentId] of [
    [admin, works.id],
    [member, paint.id],
  ] as const) {
    const body = { position: '', departmentId, version: 1 };
    await callRoute(server, updateMember, { params: { memberId }, body }, owner);
  }
  const ids = async (query: Record<string, string>) =>
    (await callRoute(server, listMembers, { query }, owner)).body.items.map(({ id }) => id).sort();
  expect(await ids({ department: works.id })).toEqual([admin.memberId, member.memberId].sort());
  expect(await ids({ department: works.id, below: 'without' })).toEqual([admin.memberId]);
  expect(await ids({ department: paint.id, below: 'without' })).toEqual([member.memberId]);
});

test('departments are a tree with heads and counts that everybody in the company sees', async () => {
  const { owner, member, guest } = await createCompanyWith(server);
  const works = await found(owner, 'Производство');
  const paint = await found(owner, 'Окраска', works.id);
  const { memberId } = member;
  await callRoute(
    server,
    updateMember,
    { params: { memberId }, body: { position: 'Маляр', departmentId: paint.id, version: 1 } },
    owner,
  );
  const head = { id: memberId, familyName: 'Петрова', givenName: 'Нина' };
  expect((await change(owner, paint, { head })).body).toMatchObject({ head, people: 1, version: 2 });
  expect(await list(guest)).toEqual({
    items: [
      { ...paint, head, people: 1, version: 2 },
      { ...works, people: 0 },
    ],
    withoutDepartment: 4,
  });
  expect((await change(member, works, { name: 'Цех' })).error.code).toBe('request/forbidden');
  expect((await change(owner, paint, { name: 'Цех' })).error).toMatchObject({
    code: 'request/stale',
    current: { version: 2 },
  });
});

test('a renamed department is named so in the order of its people', async () => {
  const owner = await createOwner(server);
  const [first, second] = [await found(owner, 'Б'), await found(owner, 'В')];
  for (const [familyName, department] of [
    ['Первый', first],
    ['Второй', second],
  ] as const) {
    const name = { familyName, givenName: 'Ян', middleName: '' };
    const { memberId } = await addMember(server, owner.companyId, 'member', { name });
    const body = { position: '', departmentId: department.id, version: 1 };
    await callRoute(server, updateMember, { params: { memberId }, body }, owner);
  }
  await change(owner, second, { name: 'А' });
  const { body } = await callRoute(server, listMembers, { query: { sort: 'department' } }, owner);
  expect(body.items.map(({ familyName }) => familyName)).toEqual(['Петрова', 'Второй', 'Первый']);
});

test('a department never becomes its own descendant, not by two moves in flight either', async () => {
  const owner = await createOwner(server);
  const top = await found(owner, 'Верх');
  const below = await found(owner, 'Низ', top.id);
  expect((await change(owner, top, { parentId: below.id })).error.code).toBe('company/department-in-itself');
  expect((await change(owner, top, { parentId: top.id })).error.code).toBe('company/department-in-itself');
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await found(owner, `А${round}`), await found(owner, `Б${round}`)];
    const answers = await Promise.all([
      change(owner, one, { parentId: other.id }),
      change(owner, other, { parentId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('two departments in one place never bear one name', async () => {
  const owner = await createOwner(server);
  const works = await found(owner, 'Цех');
  const same = (name: string, parentId: string | null) =>
    callRoute(server, createDepartment, { body: { name, parentId } }, owner);
  expect((await same('ЦЕХ ', null)).error.code).toBe('company/department-name-taken');
  expect((await same('Цех', works.id)).status).toBe(201);
  const both = await Promise.all([same('Склад', null), same('склад', null)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a deleted department moves its people to the chosen one, and the departments below it move up', async () => {
  const { owner, member, guest } = await createCompanyWith(server);
  const [top, other] = [await found(owner, 'Верх'), await found(owner, 'Рядом')];
  const middle = await found(owner, 'Середина', top.id);
  const low = await found(owner, 'Низ', middle.id);
  for (const { memberId } of [member, guest]) {
    const body = { position: '', departmentId: middle.id, version: 1 };
    await callRoute(server, updateMember, { params: { memberId }, body }, owner);
  }
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [guest.memberId]);
  const remove = (id: string, peopleTo?: string) =>
    callRoute(
      server,
      deleteDepartment,
      { params: { departmentId: id }, query: peopleTo === undefined ? {} : { peopleTo } },
      owner,
    );
  expect((await remove(middle.id, middle.id)).status).toBe(404);
  const stranger = await createOwner(server);
  const foreign = await found(stranger, 'Чужой');
  expect((await remove(middle.id, foreign.id)).status).toBe(404);
  expect((await remove(middle.id, other.id)).body).toEqual({ moved: 1 });
  const { items } = await list(owner);
  expect(items.find(({ id }) => id === low.id)?.parentId).toBe(top.id);
  expect(items.find(({ id }) => id === other.id)?.people).toBe(1);
  expect((await remove(other.id)).body).toEqual({ moved: 1 });
  expect((await list(owner)).withoutDepartment).toBe(4);
});

test('everybody can read what each role may do', async () => {
  const { guest } = await createCompanyWith(server);
  const { items, people } = (await callRoute(server, listRoles, {}, guest)).body;
  const getRoles = (name: string) => items.find(({ permission }) => permission === name)?.roles;
  expect(getRoles('company.manage-people')).toEqual(['owner', 'admin']);
  expect(getRoles('company.erase')).toEqual(['owner']);
  expect(getRoles('company.see-contacts')).toEqual(['owner', 'admin', 'accountant', 'member']);
  expect(items.filter(({ permission }) => permission.startsWith('operator.'))).toEqual([]);
  expect(people).toEqual({ owner: 1, admin: 1, accountant: 1, member: 1, guest: 1 });
});
