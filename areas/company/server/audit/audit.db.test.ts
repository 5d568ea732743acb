import {
  changeMembers,
  createDepartment,
  exportAudit,
  listAudit,
  listAuditActs,
  updateCompany,
  verifyCompanyAudit,
} from '@artel/company/contract';
import { defineArea } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addMember,
  asCompany,
  createCompanyWith,
  createOwner,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';
import { describeChanges } from './describe-changes.ts';

/** An area whose programs have names. */
const programs = defineArea({
  name: 'programs',
  strings: {},
  migrations: new URL('./no-migrations/', import.meta.url),
  routes: [],
  auditSubjects: [{ kind: 'key', name: async (_tx, _companyId, ids) => namedKeys(ids) }],
});

const namedKeys = (ids: readonly string[]) =>
  new Map(ids.filter((id) => server.keys.isKnown(id)).map((id) => [id, 'Обмен с 1С']));

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({ further: [programs] });
});
afterAll(() => server.close());

const list = async ({ token }: Pick<TestMember, 'token'>, query = {}) =>
  (await callRoute(server, listAudit, { query }, { token })).body;
const table = async ({ token }: Pick<TestMember, 'token'>, query = {}) =>
  (await callRoute(server, exportAudit, { query }, { token })).body;
const check = async ({ token }: Pick<TestMember, 'token'>) =>
  (await callRoute(server, verifyCompanyAudit, {}, { token })).body;

/** Records an act of some area. */
const record = (
  to: TestMember,
  act: `${string}/${string}`,
  rest: { subject?: string; before?: unknown; after?: unknown } = {},
) =>
  asCompany(server, to.companyId, (tx) =>
    server.platform.audit.record(tx, {
      act,
      userId: to.userId,
      companyId: to.companyId,
      subject: `company:${to.companyId}`,
      ...rest,
    }),
  );

test('administrators read who did what, before and after, with the names of the cards', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  await record(owner, 'company/role-changed', {
    subject: `member:${member.memberId}`,
    before: { role: 'member', same: 1 },
    after: { role: 'admin', same: 1 },
  });
  const { items } = await list(owner);
  expect(items[0]).toMatchObject({
    act: 'company/role-changed',
    userId: owner.userId,
    actor: 'Нина Петрова',
    memberId: owner.memberId,
    object: { kind: 'member', id: member.memberId, name: 'Нина Петрова' },
    changes: [{ name: 'role', before: 'member', after: 'admin' }],
  });
  await callRoute(server, updateCompany, { body: { name: 'Лютик', version: 1 } }, owner);
  const [renamed] = (await list(owner, { act: 'company/company-renamed' })).items;
  expect(renamed?.address).not.toBe('');
});

test('an act of a program is recorded with the person whose role it has, and shown by its name', async () => {
  const owner = await createOwner(server);
  const key = server.keys.issue({ ...owner, scopes: ['company.write'] });
  await callRoute(server, updateCompany, { body: { name: 'Склад', version: 1 } }, { token: key });
  await callRoute(server, updateCompany, { body: { name: 'Магазин', version: 2 } }, owner);
  const { items } = await list(owner, { act: 'company/company-renamed' });
  expect(items.map(({ userId, actor, via }) => ({ userId, actor, via }))).toEqual([
    { userId: owner.userId, actor: 'Нина Петрова', via: null },
    {
      userId: owner.userId,
      actor: 'Нина Петрова',
      via: { kind: 'key', id: server.keys.getId(key), name: 'Обмен с 1С' },
    },
  ]);
  const { csv } = await table(owner, { act: 'company/company-renamed' });
  expect(csv).toContain(';Через ключ: Обмен с 1С\r\n');
});

test('the list pages without repeating, and is narrowed by person, act and time', async () => {
  const owner = await createOwner(server);
  const admin = await addMember(server, owner.companyId, 'admin');
  for (let nth = 0; nth < 5; nth += 1)
    await record(nth % 2 === 0 ? owner : admin, 'test/acted', { after: { nth } });
  const nths = (entries: { changes: { after: string | null }[] }[]) =>
    entries.map(({ changes }) => changes[0]?.after);
  const first = await list(owner, { act: 'test/acted', limit: 2 });
  const second = await list(owner, { act: 'test/acted', limit: 2, cursor: first.nextCursor });
  const third = await list(owner, { act: 'test/acted', limit: 2, cursor: second.nextCursor });
  expect(nths([...first.items, ...second.items, ...third.items])).toEqual(['4', '3', '2', '1', '0']);
  expect(third.nextCursor).toBeNull();
  expect(nths((await list(owner, { act: 'test/acted', userId: admin.userId })).items)).toEqual(['3', '1']);
  const later = new Date(server.clock.now().getTime() + 60_000).toISOString();
  expect((await list(owner, { from: later })).items).toEqual([]);
  expect((await list(owner, { until: later, act: 'test/acted' })).items).toHaveLength(5);
  for (const query of [{ cursor: 'nonsense' }, { from: 'yesterday' }, { userId: 'me' }]) {
    expect(
      (await callRoute(server, listAudit, { query } as never, owner)).status,
      JSON.stringify(query),
    ).toBe(400);
  }
});

test('no company reads another one, nor what its people do elsewhere', async () => {
  const owner = await createOwner(server);
  const elsewhere = await createOwner(server);
  const guest = await addMember(server, elsewhere.companyId, 'admin', { person: owner });
  await record(guest, 'test/acted-elsewhere');
  const requested = [
    await list(owner),
    await list(owner, { userId: owner.userId }),
    await list(owner, { userId: elsewhere.userId }),
  ];
  expect(requested.flatMap(({ items }) => items.filter(({ act }) => act === 'test/acted-elsewhere'))).toEqual(
    [],
  );
  expect(requested[2]?.items).toEqual([]);
  expect((await table(owner)).csv).not.toContain('acted-elsewhere');
  // A cursor is valid only in the company in which it was made.
  const { nextCursor } = await list(guest, { limit: 1 });
  const foreign = await callRoute(server, listAudit, { query: { cursor: nextCursor ?? '' } }, owner);
  expect(foreign.status).toBe(400);
});

test('a member without the right to the audit is refused the list, the table and the chain', async () => {
  const { accountant, member, guest, admin } = await createCompanyWith(server);
  for (const caller of [accountant, member, guest]) {
    for (const route of [listAudit, listAuditActs, exportAudit, verifyCompanyAudit]) {
      expect((await callRoute(server, route, { query: {} } as never, caller)).status).toBe(403);
    }
  }
  expect((await list(admin)).items.length).toBeGreaterThan(0);
});

test('the table holds words and codes, and no cell of it is a formula', async () => {
  const owner = await createOwner(server);
  await record(owner, '=cmd|calc/a', { after: { name: '=1+1' } });
  for (const evil of ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1']) {
    await record(owner, 'company/company-renamed', { subject: evil, before: evil, after: 'Новая; "имя"' });
  }
  const { csv, nextCursor } = await table(owner);
  expect(nextCursor).toBeNull();
  expect(csv.startsWith('\uFEFFКогда (UTC);Кто;Действие')).toBe(true);
  expect(csv).toContain('Переименование компании;company/company-renamed');
  const cells = csv.split(/[;\r\n]+/).map((cell) => cell.replace(/^"/, ''));
  expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
});

test('the kinds of acts to search for are those of this company, each once, and are read from the index', async () => {
  const [owner, other] = [await createOwner(server), await createOwner(server)];
  for (const act of ['test/b', 'test/a', 'test/b'] as const) await record(owner, act);
  await record(other, 'test/elsewhere');
  const { acts } = (await callRoute(server, listAuditActs, {}, owner)).body;
  expect(acts.filter((act) => act.startsWith('test/'))).toEqual(['test/a', 'test/b']);
  expect(acts).toContain('company/company-opened');
  expect(new Set(acts).size).toBe(acts.length);
});

test('the table shows fields and values in words, departments and people by their names', async () => {
  const owner = await createOwner(server);
  const { body: department } = await callRoute(
    server,
    createDepartment,
    { body: { name: 'Сборка', parentId: null } },
    owner,
  );
  await record(owner, 'company/role-changed', {
    before: { role: 'member', departmentId: null },
    after: { role: 'admin', departmentId: department.id, memberIds: [owner.memberId, crypto.randomUUID()] },
  });
  const { csv } = await table(owner);
  expect(csv).toContain('Роль: Сотрудник → Администратор; Отдел: Сборка; Сотрудники: Нина Петрова, +1');
  expect(csv).toContain(`;company:${owner.companyId};`);
});

test('an act on several people at once names them, not the company', async () => {
  const owner = await createOwner(server);
  const added = [];
  for (const familyName of ['Ким', 'Лось'])
    added.push(
      await addMember(server, owner.companyId, 'member', {
        name: { familyName, givenName: 'Вера', middleName: '' },
      }),
    );
  const ids = added.map(({ memberId }) => memberId);
  for (const change of [
    { kind: 'role', role: 'admin' },
    { kind: 'suspension', isSuspended: true },
  ] as const)
    await callRoute(server, changeMembers, { body: { memberIds: ids, change } }, owner);
  const items = (await list(owner)).items.filter(({ act }) => /role-changed|member-suspended/.test(act));
  expect(items.map(({ object }) => object)).toEqual(
    items.map(() => ({ kind: 'members', id: owner.companyId, name: 'Вера Ким, Вера Лось' })),
  );
  expect(items).toHaveLength(2);
  expect((await table(owner)).csv).toContain(';Сотрудники: Вера Ким, Вера Лось;');
});

test('acts are found by the card of their actor, and no id is shown where a name is known', async () => {
  const owner = await createOwner(server);
  const elsewhere = await createOwner(server);
  const admin = await addMember(server, owner.companyId, 'admin', {
    name: { familyName: 'Ким', givenName: 'Вера', middleName: '' },
  });
  await record(admin, 'test/acted', {
    subject: `user:${admin.userId}`,
    after: { openedBy: crypto.randomUUID() },
  });
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [admin.memberId]);
  const { items } = await list(owner, { memberId: admin.memberId, act: 'test/acted' });
  expect(items).toMatchObject([
    { actor: 'Вера Ким', object: { kind: 'user', id: admin.userId, name: 'Вера Ким' }, changes: [] },
  ]);
  for (const memberId of [elsewhere.memberId, crypto.randomUUID()])
    expect((await list(owner, { memberId })).items).toEqual([]);
  expect((await list(owner, { memberId: admin.memberId, userId: owner.userId })).items).toEqual([]);
  // An object of another company is not named.
  await record(owner, 'test/acted', { subject: `member:${elsewhere.memberId}` });
  expect((await list(owner, { act: 'test/acted' })).items[0]?.object).toEqual({
    kind: 'member',
    id: elsewhere.memberId,
    name: null,
  });
});

test('an intact chain is reported as whole, and an act that was changed in the database is detected', async () => {
  const owner = await createOwner(server);
  await record(owner, 'test/acted');
  expect((await check(owner)).fault).toBeNull();
  // A transaction in another test's database may delay the sealing for a moment.
  const whole = await vi.waitFor(
    async () => {
      await server.auditor.seal();
      const found = await check(owner);
      expect(found).toMatchObject({ waiting: 0, fault: null });
      return found;
      // An interval at which the route's limit per minute is not reached.
    },
    { interval: 1_500 },
  );
  expect(whole.records).toBeGreaterThan(0);
  await server.db(
    `UPDATE platform.audit_records SET act = 'test/never' WHERE company_id = $1 AND act = 'test/acted'`,
    [owner.companyId],
  );
  expect((await check(owner)).fault).toMatchObject({ kind: 'changed' });
});

test('changes are listed value by value, whatever shape they have', () => {
  expect(describeChanges(null, { a: 1, b: { c: [2] } })).toEqual([
    { name: 'a', before: null, after: '1' },
    { name: 'b.c', before: null, after: '2' },
  ]);
  expect(describeChanges('was', 'is')).toEqual([{ name: '', before: 'was', after: 'is' }]);
  expect(describeChanges({ a: 1 }, { a: 1 })).toEqual([]);
});
