import { getCompany, listMembers, listRoles, updateCompany } from '@artel/company/contract';
import { addMember, createCompanyWith, createOwner, signIn } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  createEndpoint,
  createKey,
  createServiceAccount,
  deleteServiceAccount,
  listServiceAccounts,
  revokeKey,
  updateServiceAccount,
} from '@artel/integrations/contract';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { integrationsExamples, makeKey, startIntegrationsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIntegrationsServer();
});
afterAll(() => server.close());

const getAccounts = async ({ token }: Caller) =>
  (await callRoute(server, listServiceAccounts, {}, { token })).body.items;
const callAs = (key: string, on = server) => callRoute(on, listMembers, { query: {} }, { token: key });
const curl = (key: string) =>
  server.app.inject({ url: '/api/v2/company/roles', headers: { authorization: `Bearer ${key}` } });

test('a key works where it was copied to, its day of use shows, and once revoked it opens nothing', async () => {
  const anna = await createOwner(server);
  const { id, key, accountId } = await makeKey(server, anna);
  expect(key).toMatch(/^artel_k_[\w-]{43}$/);
  expect((await curl(key)).statusCode).toBe(200);
  const [account] = await getAccounts(anna);
  expect(account).toMatchObject({
    id: accountId,
    name: 'Обмен с 1С',
    keys: [
      {
        id,
        shown: key.slice(0, 16),
        scopes: ['company.read'],
        lastUsedOn: server.clock.now().toISOString().slice(0, 10),
      },
    ],
  });
  await callRoute(server, revokeKey, { params: { keyId: id } }, { token: anna.token });
  expect((await curl(key)).json()).toMatchObject({ statusCode: 401, code: 'request/unauthenticated' });
  expect((await callRoute(server, revokeKey, { params: { keyId: id } }, { token: anna.token })).status).toBe(
    404,
  );
});

test('a key that one server revoked is refused by the other one, which had accepted it', async () => {
  const beside = await startIntegrationsServer({ beside: server });
  onTestFinished(() => beside.close());
  const anna = await createOwner(server);
  const { id, key } = await makeKey(server, anna);
  expect((await callAs(key, beside)).status).toBe(200);
  await callRoute(server, revokeKey, { params: { keyId: id } }, { token: anna.token });
  await expect.poll(async () => (await callAs(key, beside)).status, { timeout: 5_000 }).toBe(401);
});

test('no letter of a key is stored beyond those that are shown', async () => {
  const anna = await createOwner(server);
  const { key } = await makeKey(server, anna);
  const rows = await server.db('SELECT to_jsonb(k)::text AS row FROM integrations.keys k');
  const secret = key.slice(16);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const audited = await server.db('SELECT to_jsonb(a)::text AS row FROM platform.audit_records a');
  expect(JSON.stringify(audited)).not.toContain(secret);
});

test('a program is no person: it takes no place, is in no list of people and can not be managed as one', async () => {
  const { owner } = await createCompanyWith(server);
  const people = async () => (await callRoute(server, listMembers, { query: {} }, owner)).body.items.length;
  const roles = async () => (await callRoute(server, listRoles, {}, owner)).body.people;
  const [before, counted] = [await people(), await roles()];
  const { accountId, key } = await makeKey(server, owner, { role: 'member', scopes: ['company.read'] });
  expect([await people(), await roles()]).toEqual([before, counted]);
  expect((await callAs(key)).body.items).toHaveLength(before);
  const changed = await server.app.inject({
    method: 'DELETE',
    url: `/api/v2/company/members/${accountId}`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { receivers: {} },
  });
  expect(changed.statusCode).toBe(404);
});

test('a program has the rights of its role within its scopes, and loses them with the role', async () => {
  const anna = await createOwner(server);
  const { key, accountId } = await makeKey(server, anna, { role: 'admin', scopes: ['company.read'] });
  const { body } = await callRoute(server, getCompany, {}, { token: key });
  expect(body).toMatchObject({ name: 'Ромашка' });
  const renamed = await callRoute(
    server,
    updateCompany,
    { body: { name: 'Лютик', version: body.version } },
    { token: key },
  );
  expect(renamed).toMatchObject({ status: 403, error: { code: 'request/scope-missing' } });
  const update = (version: number) =>
    callRoute(
      server,
      updateServiceAccount,
      { params: { accountId }, body: { name: 'Выгрузка', role: 'guest', version } },
      { token: anna.token },
    );
  expect(await update(1)).toMatchObject({
    status: 200,
    body: { name: 'Выгрузка', role: 'guest', version: 2 },
  });
  expect(await update(1)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
});

test('a key ends by itself on its day, and is deleted a month later', async () => {
  const anna = await createOwner(server);
  const { key } = await makeKey(server, anna, { days: 1 });
  expect((await callAs(key)).status).toBe(200);
  server.clock.advance(DAY);
  expect((await callAs(key)).status).toBe(401);
  const again = await signIn(server, anna);
  expect((await getAccounts(again))[0]?.keys).toMatchObject([{ isExpired: true }]);
  server.clock.advance(31 * DAY);
  await server.deleteEnded();
  expect((await getAccounts(await signIn(server, anna)))[0]?.keys).toEqual([]);
});

test('with its program all keys end, and what it made bears its name', async () => {
  const anna = await createOwner(server);
  const { key, accountId } = await makeKey(server, anna);
  expect((await callAs(key)).status).toBe(200);
  const remove = () =>
    callRoute(server, deleteServiceAccount, { params: { accountId } }, { token: anna.token });
  expect((await remove()).status).toBe(200);
  expect((await callAs(key)).status).toBe(401);
  expect(await getAccounts(anna)).toEqual([]);
  expect((await remove()).status).toBe(404);
});

test('a key of no scope, of an unknown one, or of an area that is closed to keys is not made', async () => {
  const anna = await createOwner(server);
  const { accountId } = await makeKey(server, anna);
  const make = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/integrations/service-accounts/${accountId}/keys`,
      headers: { authorization: `Bearer ${anna.token}` },
      payload: { name: 'Ещё', days: 30, ...body },
    });
  for (const scopes of [undefined, []]) {
    const answer = await make({ scopes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('scopes');
  }
  for (const scope of [
    'identity.read',
    'integrations.write',
    'company.*',
    'company.admin',
    '*',
    'COMPANY.READ',
  ])
    expect((await make({ scopes: [scope] })).json(), scope).toMatchObject({
      code: 'integrations/scope-unknown',
      errors: [{ path: 'scopes' }],
    });
  expect((await make({ scopes: ['company.read'], days: 366 })).statusCode).toBe(400);
  expect((await make({ scopes: ['company.read'], name: 'и'.repeat(61) })).statusCode).toBe(400);
});

test('no key makes a key, a program or a webhook, whatever scopes it has', async () => {
  const anna = await createOwner(server);
  const scopes = [...server.platform.ports.keyScopes()];
  const { key } = await makeKey(server, anna, { role: 'admin', scopes });
  const calls = Object.keys(integrationsExamples);
  expect(calls.length).toBeGreaterThan(15);
  for (const route of [createServiceAccount, createKey, createEndpoint, listServiceAccounts]) {
    const url = route.path.replace(/\{\w+\}/g, crypto.randomUUID());
    const answer = await server.app.inject({
      method: route.method,
      url,
      headers: { authorization: `Bearer ${key}` },
      ...(route.method === 'POST' && {
        payload: {
          name: 'Шире',
          role: 'admin',
          scopes,
          days: 30,
          address: 'https://a.example.ru/',
          events: ['x'],
        },
      }),
    });
    expect(answer.json(), route.id).toMatchObject({ statusCode: 403, code: 'request/forbidden' });
  }
});

test('a new key wants a fresh proof of who makes it', async () => {
  const anna = await createOwner(server);
  const { accountId } = await makeKey(server, anna);
  await server.db(
    "UPDATE identity.sessions SET proved_at = proved_at - interval '1 day' WHERE user_id = $1",
    [anna.userId],
  );
  const answer = await callRoute(
    server,
    createKey,
    { params: { accountId }, body: { name: 'Ещё', scopes: ['company.read'], days: 30 } },
    { token: anna.token },
  );
  expect(answer).toMatchObject({ status: 403, error: { code: 'identity/proof-required' } });
});

test('a text that looks like a key and is none is refused', async () => {
  for (const key of [
    'artel_k_',
    `artel_k_${'a'.repeat(44)}`,
    `artel_k_${'a'.repeat(42)}!`,
    `artel_k_${'a'.repeat(43)}`,
  ])
    expect((await curl(key)).statusCode, key).toBe(401);
});

test('a program goes on when the person who connected it leaves', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'admin');
  const { key } = await makeKey(server, boris);
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [boris.memberId]);
  expect((await callAs(key)).status).toBe(200);
});

test('a wider role for a program that has a key wants a fresh proof as well, a narrower one does not', async () => {
  const anna = await createOwner(server);
  const { accountId } = await makeKey(server, anna, { role: 'member' });
  await server.db(
    "UPDATE identity.sessions SET proved_at = proved_at - interval '1 day' WHERE user_id = $1",
    [anna.userId],
  );
  const update = (id: string, role: 'guest' | 'member' | 'admin', version: number) =>
    callRoute(
      server,
      updateServiceAccount,
      { params: { accountId: id }, body: { name: 'Обмен', role, version } },
      { token: anna.token },
    );
  expect(await update(accountId, 'admin', 1)).toMatchObject({
    ...{ status: 403, error: { code: 'identity/proof-required' } },
  });
  expect((await getAccounts(anna))[0]).toMatchObject({ role: 'member', version: 1 });
  expect((await update(accountId, 'member', 1)).body).toMatchObject({ name: 'Обмен', version: 2 });
  expect((await update(accountId, 'guest', 2)).body).toMatchObject({ role: 'guest', version: 3 });
  expect((await update(accountId, 'member', 3)).status).toBe(403);
  // Without a key the role grants nothing yet.
  const bare = await callRoute(
    server,
    createServiceAccount,
    { body: { name: 'Без ключа', role: 'guest' } },
    { token: anna.token },
  );
  expect((await update(bare.body.id, 'admin', 1)).status).toBe(200);
});
