import {
  createCompany,
  createDepartment,
  getCompany,
  getProfile,
  updateCompany,
} from '@artel/company/contract';
import { DAY } from '@artel/contract/time';
import { refreshSession } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asCompany,
  createCompanyWith,
  createOperatorMember,
  createOwner,
  createPerson,
  signIn,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';
import { restoreCompany } from './restore-company.ts';
import { suspendCompany } from './suspend-company.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

const addDepartment = (owner: TestMember) =>
  callRoute(server, createDepartment, { body: { name: 'Склад', parentId: null } }, owner);

test('a person opens a company, owns it and finds it in the profile after the next refresh', async () => {
  const person = await createPerson(server);
  const opened = await callRoute(server, createCompany, { body: { name: '  Ладога  ' } }, person);
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({ name: 'Ладога', isOperator: false, version: 1 });

  const before = await callRoute(server, getProfile, {}, person);
  expect(before.body.company).toBeNull();
  const tokens = await callRoute(server, refreshSession, { body: { refresh_token: person.refreshToken } });
  const after = await callRoute(server, getProfile, {}, { token: tokens.body.access_token });
  expect(after.body).toMatchObject({
    company: { id: opened.body.id, name: 'Ладога', role: 'owner', isOperator: false },
    permissions: expect.arrayContaining(['company.manage', 'company.invite', 'company.erase']),
  });
  expect(await getAudit(opened.body.id)).toEqual(['company/company-opened', 'company/member-joined']);
});

test('the same Idempotency-Key, sent in parallel, opens one company', async () => {
  const person = await createPerson(server);
  const once = () =>
    callRoute(
      server,
      createCompany,
      { body: { name: 'Один раз' } },
      { token: person.token, headers: { 'idempotency-key': 'open-1' } },
    );
  const answers = await Promise.all([once(), once(), once(), once()]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const rows = await server.db('SELECT 1 FROM company.members WHERE user_id = $1', [person.userId]);
  expect(rows).toHaveLength(1);
});

test('a person with a company opens another one beside it', async () => {
  const owner = await createOwner(server, 'Первая');
  const second = await callRoute(server, createCompany, { body: { name: 'Вторая' } }, owner);
  expect(second.status).toBe(201);
  const still = await callRoute(server, getCompany, {}, owner);
  expect(still.body).toMatchObject({ id: owner.companyId, name: 'Первая' });
});

test('founding a company describes its one card and is no news in the others', async () => {
  const person = await createPerson(server);
  const found = async () =>
    (await callRoute(server, createCompany, { body: { name: 'Ещё одна' } }, person)).body.id;
  const others = [await found(), await found(), await found()];
  await server.drain();
  const notified = () =>
    server.db<{ companyId: string }>(
      `SELECT company_id AS "companyId" FROM platform.live_events WHERE company_id = ANY ($1)`,
      [others],
    );
  const before = (await notified()).length;
  const last = await found();
  await server.drain();
  expect(await notified()).toHaveLength(before);
  const card = await server.db('SELECT email FROM company.members WHERE company_id = $1', [last]);
  expect(card).toEqual([{ email: person.email }]);
});

test('fifty companies at once: five of one person in a day, and the refusal says so', async () => {
  const person = await createPerson(server);
  const found = () => callRoute(server, createCompany, { body: { name: 'Ромашка' } }, person);
  const answers = await Promise.all(Array.from({ length: 50 }, found));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(
    new Set(['company/too-many-companies-today']),
  );
  expect(refused[0]?.error.message).toContain('больше 5 компаний');
  expect(Number(refused[0]?.headers['retry-after'])).toBe(86_400);
  server.clock.advance(DAY);
  const again = await signIn(server, { ...person, companyId: null });
  expect((await callRoute(server, createCompany, { body: { name: 'Завтра' } }, again)).status).toBe(201);
});

test('a person owns twenty companies at most, and more again when one is given away', async () => {
  const person = await createPerson(server);
  const found = async () => {
    const { token } = await signIn(server, { ...person, companyId: null });
    return callRoute(server, createCompany, { body: { name: 'Ромашка' } }, { token });
  };
  for (let n = 0; n < 20; n += 1) {
    if (n % 5 === 0) server.clock.advance(DAY);
    expect((await found()).status).toBe(201);
  }
  server.clock.advance(DAY);
  const refused = await found();
  expect(refused).toMatchObject({ status: 409, error: { code: 'company/too-many-companies' } });
  expect(refused.error.message).toContain('больше 20 компаний');
  await server.db(
    `UPDATE company.members SET role = 'member' WHERE ctid IN (SELECT ctid FROM company.members WHERE user_id = $1 LIMIT 1)`,
    [person.userId],
  );
  expect((await found()).status).toBe(201);
});

test('the companies of the installation are for the people of the operator alone', async () => {
  const getPermissions = async (token: string) =>
    (await callRoute(server, getProfile, {}, { token })).body.permissions;
  const ruler = await createOperatorMember(server);
  expect(await getPermissions(ruler.token)).toContain('operator.companies');
  const owner = await createOwner(server);
  expect(await getPermissions(owner.token)).not.toContain('operator.companies');
});

test('owner and admin rename the company, others may not', async () => {
  const people = await createCompanyWith(server);
  const rename = (token: string, version: number) =>
    callRoute(server, updateCompany, { body: { name: 'Новое имя', version } }, { token });
  expect((await rename(people.owner.token, 1)).body).toMatchObject({ name: 'Новое имя', version: 2 });
  expect((await rename(people.admin.token, 2)).body).toMatchObject({ version: 3 });
  for (const person of [people.accountant, people.member, people.guest]) {
    expect((await rename(person.token, 3)).error.code).toBe('request/forbidden');
  }
});

test('one of two parallel renames of one version wins, and the other sees the company as it is now', async () => {
  const owner = await createOwner(server);
  const rename = (name: string) => callRoute(server, updateCompany, { body: { name, version: 1 } }, owner);
  const answers = await Promise.all([rename('Север'), rename('Юг')]);
  const won = answers.find((answer) => answer.status === 200);
  const lost = answers.find((answer) => answer.status === 409);
  expect(lost?.error.code).toBe('request/stale');
  expect(lost?.error.current).toEqual(won?.body);
});

test('people of a suspended company read and may not write, though it may correct its name', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const write = () => addDepartment(owner);
  expect((await callRoute(server, getCompany, {}, owner)).status).toBe(200);
  await asCompany(server, companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId, userId: null }),
  );
  expect((await write()).error.code).toBe('request/company-suspended');
  const renamed = await callRoute(server, updateCompany, { body: { name: 'Имя', version: 1 } }, owner);
  expect(renamed.status).toBe(200);
  expect((await callRoute(server, getCompany, {}, owner)).status).toBe(200);
  expect((await callRoute(server, getProfile, {}, owner)).status).toBe(200);
  expect(await getAudit(companyId)).toContain('company/company-suspended');
});

test('each reason of a suspension is lifted by itself, and the profile names those that hold', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const write = () => addDepartment(owner);
  const of = { companyId, userId: null };
  const suspend = (reason: 'unpaid' | 'operator', note = '') =>
    asCompany(server, companyId, (tx) => suspendCompany(server.platform, tx, { ...of, reason, note }));
  const restore = (reason: 'unpaid' | 'operator') =>
    asCompany(server, companyId, (tx) => restoreCompany(server.platform, tx, { ...of, reason }));
  const reasons = async () =>
    (await callRoute(server, getProfile, {}, owner)).body.company?.suspensions ?? [];
  expect(await suspend('unpaid')).toBe(true);
  expect((await write()).error.code).toBe('request/company-unpaid');
  expect(await suspend('unpaid')).toBe(false);
  expect(await suspend('operator', 'По решению суда')).toBe(true);
  expect(await reasons()).toEqual([
    { reason: 'operator', note: 'По решению суда' },
    { reason: 'unpaid', note: '' },
  ]);
  // A payment would not be enough.
  expect((await write()).error.code).toBe('request/company-suspended');
  expect(await restore('unpaid')).toBe(true);
  expect((await write()).error.code).toBe('request/company-suspended');
  expect(await reasons()).toMatchObject([{ reason: 'operator' }]);
  expect(await restore('operator')).toBe(true);
  expect(await restore('operator')).toBe(false);
  expect((await write()).status).toBe(201);
  expect(await reasons()).toEqual([]);
});

test('the company that runs the installation is never suspended', async () => {
  const operator = await createOperatorMember(server);
  const { companyId } = operator;
  const done = await asCompany(server, companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId, userId: null }),
  );
  expect(done).toBe(false);
  const sql = 'UPDATE company.companies SET suspended_at = now() WHERE id = $1';
  await expect(server.db(sql, [companyId])).rejects.toThrow('companies_operator_works');
});

test('without a company there is nothing to read', async () => {
  const person = await createPerson(server);
  const answer = await callRoute(server, getCompany, {}, person);
  expect(answer.error).toMatchObject({ statusCode: 403, code: 'request/company-required' });
});

async function getAudit(companyId: string): Promise<string[]> {
  const rows = await server.db<{ act: string }>(
    "SELECT act FROM platform.audit_records WHERE company_id = $1 AND act LIKE 'company/%' ORDER BY happened_at, act",
    [companyId],
  );
  return rows.map((row) => row.act);
}
