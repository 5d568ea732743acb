import { companyArea } from '@artel/company/server';
import { createCompanyWith, createPerson, type TestMember } from '@artel/company/server/testing';
import { dashboardPart, getDashboard } from '@artel/contract';
import { identityArea } from '@artel/identity/server';
import { type Area, type DashboardLoader, defineArea, loadsPart } from '@artel/server';
import { callRoute, startTestServer, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { shellArea } from '../shell-area.ts';

const part = <const N extends `test/${string}`>(name: N) =>
  dashboardPart({ name, data: z.object({ count: z.int() }) });

const first = vi.fn<DashboardLoader['load']>();
const second = vi.fn<DashboardLoader['load']>();
const secret = vi.fn<DashboardLoader['load']>();
const testArea: Area = defineArea({
  name: 'test',
  strings: {},
  routes: [],
  dashboard: [
    { part: part('test/first'), load: first },
    { part: part('test/second'), load: second },
    { part: part('test/secret'), permission: 'company.manage', load: secret },
  ],
});
const product = [identityArea, companyArea, testArea];
const shell = shellArea(product, []);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    areas: [...product, shell],
  });
});
afterAll(() => server.close());
beforeEach(() => {
  for (const load of [first, second, secret]) load.mockReset().mockResolvedValue({ count: 1 });
});

async function request({ token }: Pick<TestMember, 'token'>) {
  const answer = await callRoute(server, getDashboard, {}, { token });
  expect(answer.status).toBe(200);
  // The other areas' parts have tests of their own.
  return { parts: answer.body.parts.filter(({ name }) => name.startsWith('test/')) };
}

test('[R-01] one call answers what each area has to say, and no field that it did not declare', async () => {
  const { owner, guest } = await createCompanyWith(server);
  first.mockResolvedValue({ count: 7, password: 'undeclared' });
  second.mockResolvedValue(null);
  expect(await request(owner)).toEqual({
    parts: [
      { name: 'test/first', state: 'ready', data: { count: 7 } },
      { name: 'test/secret', state: 'ready', data: { count: 1 } },
    ],
  });
  secret.mockClear();
  expect((await request(guest)).parts.map(({ name }) => name)).toEqual(['test/first']);
  expect((await request(await createPerson(server))).parts.map(({ name }) => name)).toEqual(['test/first']);
  expect(secret).not.toHaveBeenCalled();
});

test('[R-01] a part that fails, by itself or in the database, takes no other along', async () => {
  const { owner } = await createCompanyWith(server);
  first.mockImplementation(async ({ tx }) => {
    await tx.kysely
      .selectFrom('nowhere' as never)
      .selectAll()
      .execute();
    return { count: 1 };
  });
  second.mockImplementation(async ({ tx }) => {
    return tx.kysely.selectNoFrom((db) => db.lit(5).as('count')).executeTakeFirst();
  });
  secret.mockResolvedValue({ count: 'not a number' });
  expect(await request(owner)).toEqual({
    parts: [
      { name: 'test/first', state: 'failed', data: null },
      { name: 'test/second', state: 'ready', data: { count: 5 } },
      { name: 'test/secret', state: 'failed', data: null },
    ],
  });
});

test('a loader answers what its part declares', () => {
  const typed = loadsPart({ part: part('test/typed'), load: async () => ({ count: 2 }) });
  // @ts-expect-error: the part declares a number
  loadsPart({ part: part('test/wrong'), load: async () => ({ count: 'two' }) });
  expect(typed.part.name).toBe('test/typed');
});
