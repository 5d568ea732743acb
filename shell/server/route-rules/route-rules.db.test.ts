import { companyArea } from '@artel/company/server';
import {
  companyFixtures,
  createCompanyWith,
  createPerson,
  type TestMember,
} from '@artel/company/server/testing';
import { needsCompany, type Page, page } from '@artel/contract';
import { identityArea } from '@artel/identity/server';
import { type Area, defineArea, type RouteRule } from '@artel/server';
import {
  accessMatrix,
  callRoute,
  draftExamples,
  startTestServer,
  type TestServer,
  taskExamples,
} from '@artel/server/testing';
import { pages } from '@artel/shell-contract';
import { findRouteRule } from '@artel/shell-contract/route-rule';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { areas } from '../areas.ts';
import { shellArea } from '../shell-area.ts';

const common = { layout: 'default', access: 'login', titleKey: 'pages.index' } as const;
const known: readonly Page[] = [
  ...pages,
  page({ ...common, name: 'administration', path: '/administration', permission: 'company.manage' }),
  page({ ...common, name: 'plain', path: '/plain' }),
  page({
    ...common,
    name: 'operation',
    path: '/operation',
    permission: 'company.manage',
    needsCompany: false,
  }),
];

/** The results of the test's two areas; set by each test. */
const first = vi.fn<RouteRule['run']>();
const second = vi.fn<RouteRule['run']>();
const rule = (name: 'first' | 'second', run: RouteRule['run']): Area =>
  defineArea({ name, strings: {}, routes: [], routeRules: [{ name: `${name}/leads`, run }] });
const ruled = [rule('first', first), rule('second', second)];
const product = [identityArea, companyArea];
const shell = shellArea([...product, ...ruled], known);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    areas: [...product, ...ruled, shell],
    pages: known,
    config: { redirectOrigins: ['https://pay.example.ru'] },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  first.mockReset().mockReturnValue(null);
  second.mockReset().mockReturnValue(null);
});

const GO_ON = { redirect: null, external: false };

async function request(path: string, caller?: Pick<TestMember, 'token'>) {
  const answer = await callRoute(server, findRouteRule, { query: { path } }, { token: caller?.token });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the access matrix of the shell', () => {
  accessMatrix({
    areas: [shell],
    examples: {
      'shell/find-route-rule': () => ({ query: { path: '/plain' } }),
      'shell/get-dashboard': () => ({}),
      'shell/search': () => ({ query: { q: 'анна', kind: 'company/member', limit: '5' } }),
      ...taskExamples,
      ...draftExamples,
    },
    fixtures: companyFixtures,
    server: () => server,
  });
});

test('[G-07] the installation evaluates the rules of its areas', () => {
  expect(areas.flatMap((area) => area.routes).map(({ route }) => route.id)).toContain(findRouteRule.id);
  expect(areas.flatMap((area) => area.routeRules ?? []).map(({ name }) => name)).toContain(
    'shell/keep-to-permitted',
  );
});

test("[G-07] an administrators' page redirects anyone who is no administrator to the start page", async () => {
  const { owner, admin, member, guest } = await createCompanyWith(server);
  for (const caller of [owner, admin]) expect(await request('/administration', caller)).toEqual(GO_ON);
  for (const caller of [member, guest]) {
    expect(await request('/administration', caller)).toEqual({ redirect: '/', external: false });
    expect(await request('/plain', caller)).toEqual(GO_ON);
  }
  // Visitors are handled by the sign-in guard.
  expect(await request('/administration')).toEqual(GO_ON);
});

test('[G-07] a page of a company leads a person without one nowhere else: it says itself what is missing', async () => {
  const person = await createPerson(server);
  const needing = known.filter((one) => needsCompany(one) && !one.path.includes('{'));
  expect(needing.filter(({ permission }) => permission !== undefined).length).toBeGreaterThan(8);
  for (const { path } of needing) expect([path, await request(path, person)]).toEqual([path, GO_ON]);
  expect(await request('/operation', person)).toEqual({ redirect: '/', external: false });
});

test('[G-07] areas are queried in the order of the map, with the actor and the page; the first answer wins', async () => {
  const person = await createPerson(server);
  first.mockReturnValue({ redirect: '/profile?section=security' });
  second.mockReturnValue({ redirect: '/dashboard' });
  expect(await request('/plain?a=//evil.example#x', person)).toEqual({
    redirect: '/profile?section=security',
    external: false,
  });
  expect(second).not.toHaveBeenCalled();
  const [, actor, visit] = first.mock.lastCall ?? [];
  expect(actor?.userId).toBe(person.userId);
  expect(visit).toMatchObject({ path: '/plain', page: { name: 'plain' } });
  first.mockReturnValue(null);
  expect(await request('/plain')).toEqual({ redirect: '/dashboard', external: false });
  expect(second.mock.lastCall?.[1]).toBeNull();
});

test('[G-07] the only outside redirect is an address of the configuration', async () => {
  first.mockReturnValue({ redirect: 'https://pay.example.ru/order', external: true });
  expect(await request('/plain')).toEqual({ redirect: 'https://pay.example.ru/order', external: true });
});

test.each([
  { redirect: '/no-such-page' },
  { redirect: '//evil.example' },
  { redirect: '/plain' },
  { redirect: '/plain?again=1' },
  { redirect: 'https://evil.example/', external: true },
  { redirect: 'javascript:alert(1)', external: true },
])('[G-07] a rule that answers %j is skipped; the next one runs', async (answer) => {
  first.mockReturnValue(answer);
  second.mockReturnValue({ redirect: '/dashboard' });
  expect(await request('/plain')).toEqual({ redirect: '/dashboard', external: false });
  second.mockReturnValue(null);
  expect(await request('/plain')).toEqual(GO_ON);
});

test('[G-07] a rule that fails lets the visit go on', async () => {
  first.mockRejectedValue(new Error('broken'));
  expect(await request('/plain')).toEqual(GO_ON);
  second.mockImplementation(() => {
    throw new Error('broken too');
  });
  expect(await request('/plain')).toEqual(GO_ON);
});

test.each([
  '/nowhere',
  'plain',
  'javascript:alert(1)',
  '//evil.example',
  '//evil.example/plain',
  '/\\evil.example',
  '/plain\r\nSet-Cookie: a=b',
  '/%00',
  '/%',
  '/%c0%ae',
  '\u0000',
  '?',
  '#',
  `/${'a/'.repeat(900)}`,
])('[G-07] the path %j belongs to no page: no area is queried, the visit goes on', async (path) => {
  first.mockReturnValue({ redirect: '/' });
  expect(await request(path)).toEqual(GO_ON);
  expect(first).not.toHaveBeenCalled();
});

test.each(['', '?path=', '?path=/plain&path=/', '?path[]=/plain', `?path=/${'a'.repeat(2_000)}`])(
  '[G-07] the query %j is refused in Russian',
  async (query) => {
    const answer = await server.app.inject(`/api/v2/route-rule${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toMatch(/[а-яё]/);
  },
);

test('a token that is over is refused, so that its owner renews it', async () => {
  const answer = await server.app.inject({
    url: '/api/v2/route-rule?path=/plain',
    headers: { authorization: 'Bearer over' },
  });
  expect(answer.json()).toMatchObject({ statusCode: 401, code: 'request/unauthenticated' });
});
