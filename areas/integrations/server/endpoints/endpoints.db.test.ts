import { listAudit } from '@artel/company/contract';
import { companyFixtures } from '@artel/company/server/testing';
import { createEndpoint, deleteEndpoint, listEndpoints, updateEndpoint } from '@artel/integrations/contract';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIntegrationsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIntegrationsServer();
});
afterAll(() => server.close());

const manager = () => companyFixtures.member(server, 'integrations.manage-endpoints');
const list = async ({ token }: Caller, query = {}) =>
  (await callRoute(server, listEndpoints, { query }, { token })).body;
const titles = async (caller: Caller, query = {}) =>
  (await list(caller, query)).items.map(({ title }) => title);
const create = ({ token }: Caller, title: string) =>
  callRoute(server, createEndpoint, { body: { title, text: '' } }, { token });
/** The owner of a company with three of them. */
async function withThree(): Promise<Caller> {
  const anna = await manager();
  for (const title of ['Ящик', 'ёлка', 'Аптечка'])
    expect(await create(anna, title)).toMatchObject({ status: 201, body: { title, version: 1 } });
  return anna;
}
const idOf = ({ companyId }: Caller) => companyId as string;

test('all people of a company read its list in both orders, part by part, and no one else does', async () => {
  const anna = await withThree();
  expect(await titles(anna)).toEqual(['Аптечка', 'ёлка', 'Ящик']);
  expect(await titles(anna, { order: 'desc' })).toEqual(['Ящик', 'ёлка', 'Аптечка']);
  expect(await titles(anna, { sort: 'created' })).toEqual(['Ящик', 'ёлка', 'Аптечка']);
  const first = await list(anna, { limit: 2 });
  const rest = await list(anna, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['Аптечка', 'ёлка', 'Ящик']);
  expect(rest.nextCursor).toBeNull();
  expect(await titles(await manager())).toEqual([]);
});

test('a part of the title finds it in any case, and signs of patterns are letters', async () => {
  const anna = await withThree();
  await create(anna, '100 % хлопок_1');
  expect(await titles(anna, { q: 'ТЕЧ' })).toEqual(['Аптечка']);
  expect(await titles(anna, { q: '%' })).toEqual(['100 % хлопок_1']);
  expect(await titles(anna, { q: '_' })).toEqual(['100 % хлопок_1']);
  expect(await titles(anna, { q: 'нет такого' })).toEqual([]);
});

test('a change of another member meanwhile is not overwritten', async () => {
  const anna = await manager();
  const { body } = await create(anna, 'Ключи');
  const update = (version: number, title: string) =>
    callRoute(
      server,
      updateEndpoint,
      { params: { endpointId: body.id }, body: { title, text: 'У охраны', version } },
      { token: anna.token },
    );
  // Of two who write the same version at once, one is refused.
  const both = await Promise.all([update(1, 'Один'), update(1, 'Другой')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    current: { id: body.id, version: 2 },
  });
  expect(await update(2, 'Третий')).toMatchObject({ status: 200, body: { title: 'Третий', version: 3 } });
});

test('each act is in the journal with the title, and published to the open tabs of the company', async () => {
  const anna = await manager();
  const { body } = await create(anna, 'Лишнее');
  const params = { endpointId: body.id };
  const written = { title: 'Ненужное', text: '', version: 1 };
  await callRoute(server, updateEndpoint, { params, body: written }, { token: anna.token });
  const remove = () => callRoute(server, deleteEndpoint, { params }, { token: anna.token });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await titles(anna)).toEqual([]);
  const journal = await callRoute(
    server,
    listAudit,
    { query: { userId: anna.userId } },
    { token: anna.token },
  );
  const acts = journal.body.items.filter(({ object }) => object?.kind === 'endpoint');
  expect(acts.map(({ act, object }) => [act, object?.name])).toEqual([
    ['integrations/endpoint-deleted', 'Ненужное'],
    ['integrations/endpoint-updated', 'Ненужное'],
    ['integrations/endpoint-created', 'Лишнее'],
  ]);
  const published = await server.db(
    "SELECT FROM platform.live_events WHERE name = 'integrations/endpoints-changed' AND company_id = $1",
    [anna.companyId],
  );
  expect(published).toHaveLength(3);
});

test('the list is exported with its company, and erased with it', async () => {
  const anna = await withThree();
  const { data, db } = server.platform;
  const exported: string[] = [];
  for (const { files } of data.ofCompany(idOf(anna)))
    for await (const { name } of files()) exported.push(name);
  expect(exported).toContain('integrations.endpoints.jsonl');
  const count = async () =>
    (await server.db('SELECT FROM integrations.endpoints WHERE company_id = $1', [anna.companyId])).length;
  expect(await count()).toBe(3);
  await db.asCompanyJob('job test/any', idOf(anna), (tx) => data.eraseCompanyRows(tx));
  expect(await count()).toBe(0);
});

test('each order of the list reads its index, as the application does, among rows of other companies', async () => {
  const anna = await withThree();
  const other = await manager();
  await server.db(
    `INSERT INTO integrations.endpoints (company_id, id, title, text, created_at)
     SELECT company, gen_random_uuid(), 'Запись ' || n, '', now() + n * interval '1 second'
     FROM generate_series(1, 3000) AS n, unnest($1::uuid[]) AS company`,
    [[anna.companyId, other.companyId]],
  );
  await server.db('ANALYZE integrations.endpoints');
  for (const [index, columns] of [
    ['endpoints_by_title', 'title, id'],
    ['endpoints_by_created', 'created_at, id'],
  ]) {
    const explain = sql.raw<{ 'QUERY PLAN': string }>(
      `EXPLAIN (COSTS OFF) SELECT id FROM integrations.endpoints WHERE company_id = '${anna.companyId}' ORDER BY ${columns} LIMIT 51`,
    );
    const { rows } = await server.platform.db.asCompanyJob('job test/any', idOf(anna), (tx) =>
      explain.execute(tx.kysely),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  }
});
