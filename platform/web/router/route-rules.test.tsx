import { type Page, page, route } from '@artel/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineWebArea } from '../area/web-area.ts';
import { getQuery, getQueryKey } from '../query/get-query.ts';
import { renewTokens } from '../session/refresh-session.ts';
import { endSession } from '../session/session.ts';
import { connectSession } from '../session/session-port.ts';
import { answers, breaks, fakeRoute, renderPage, signIn, staysSilent } from '../testing/index.ts';
import { PageLink } from './page-link.tsx';
import type { RuleAnswer } from './route-rules.ts';

const findRule = route({
  id: 'testing/find-rule',
  method: 'GET',
  path: '/api/testing/rule',
  query: z.object({ path: z.string() }),
  response: z.object({ redirect: z.nullable(z.string()), external: z.boolean() }),
  access: 'public',
  caller: 'optional',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});
const requestRule = (path: string) => getQuery(findRule, { query: { path } });
const ruleKey = (path: string) => getQueryKey(findRule, { query: { path } });

const getPage = (name: string, path: Page['path'], access: Page['access'] = 'login') =>
  page({ name, path, layout: 'default', access, titleKey: `pages.${name}` });
const index = getPage('index', '/');
const disk = getPage('disk', '/disk');
const mail = getPage('mail', '/mail');
const trial = getPage('trial', '/trial/{step}');
const open = getPage('share', '/share/{uuid}', 'public');
const mobile = getPage('mobile', '/mobile/intro', 'public');
const inVkurse = getPage('vkurse', '/vkurse_app', 'unguarded');
const auth = getPage('auth', '/auth', 'public-only');
const all = [index, disk, mail, trial, open, mobile, inVkurse, auth];
const strings = [{ pages: Object.fromEntries(all.map(({ name }) => [name, name])), menu: { disk: 'Диск' } }];

const beforeApp = vi.fn(async () => undefined as unknown);
const loads = vi.fn((_name: string) => undefined);
const area = defineWebArea({
  name: 'testing',
  beforeApp: () => beforeApp(),
  pages: all.map((one) => ({
    page: one,
    component: async () => {
      loads(one.name);
      return () => (
        <>
          <h1>{one.name}</h1>
          {[index, disk, mail].map((other) => (
            <PageLink key={other.name} page={other}>
              {other.name}
            </PageLink>
          ))}
        </>
      );
    },
  })),
  inside: async () => ({ menu: [{ key: 'disk', page: disk, group: 'work', icon: () => null }] }),
});

const GO_ON: RuleAnswer = { redirect: null, external: false };
const to = (redirect: string, external = false): RuleAnswer => ({ redirect, external });

/** The server's rule for each path; all other paths may be opened. The requests are counted, with their callers. */
let rules: Record<string, RuleAnswer>;
let requests: { path: string; token: string | null }[];
const requestedPaths = () => requests.map(({ path }) => path);
const person = 'anna@example.test';
const leave = vi.fn();
const visit = (address: string, signedInAs: string | undefined = person) =>
  renderPage(address, {
    areas: [area],
    strings,
    fetchRule: requestRule,
    leave,
    ...(signedInAs && { signedInAs }),
  });
const visitAsStranger = (address: string) =>
  renderPage(address, { areas: [area], strings, fetchRule: requestRule, leave });
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  beforeApp.mockReset().mockResolvedValue(undefined);
  leave.mockReset();
  loads.mockReset();
  rules = {};
  requests = [];
  fakeRoute(findRule, ({ query, headers }) => {
    requests.push({ path: query.path, token: headers.get('Authorization') });
    return rules[query.path] ?? GO_ON;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Delays the rule of one path until the test responds. */
function holdRule(path: string): (rule: RuleAnswer) => void {
  const { promise, resolve } = Promise.withResolvers<RuleAnswer>();
  fakeRoute(findRule, ({ query }) => (query.path === path ? promise : GO_ON));
  return resolve;
}

test('[G-07] the guard requests a rule from the server by the path and follows its redirect', async () => {
  rules['/disk'] = to('/trial/2?from=disk#top');
  const { history } = await visit('/disk?folder=7#x');
  await heading('trial');
  expect(history.location.href).toBe('/trial/2?from=disk#top');
  expect(history.length).toBe(1);
  expect(requests).toEqual([
    { path: '/disk', token: 'Bearer access-1' },
    { path: '/trial/{step}', token: 'Bearer access-1' },
  ]);
});

test('[G-07] an external redirect is a full page load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] });
  rules['/disk'] = to('https://pay.example.test/order?id=7', true);
  void visit('/disk');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example.test/order?id=7'));
  expect(screen.queryByRole('heading')).toBeNull();
  // A browser that does not go there must not show an empty page.
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'disk' })).toBeInTheDocument());
});

test.each([
  to('javascript:alert(1)', true),
  to('java\nscript:alert(1)', true),
  to('http://evil.example.test/', true),
  to('data:text/html,x', true),
  to('https://evil.example.test/'),
  to('//evil.example.test/'),
  to('/\\evil.example.test'),
  to('http://['),
])('[G-07] the redirect %j is not followed, and the page shows', async (answer) => {
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  rules['/disk'] = answer;
  const { history } = await visit('/disk');
  await heading('disk');
  expect(history.location.href).toBe('/disk');
  expect(leave).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalled();
});

test('[G-07] the rule is requested in parallel with the profile and the code of the page, not after them', async () => {
  let load: (profile: unknown) => void = () => undefined;
  beforeApp.mockReturnValue(
    new Promise((resolve) => {
      load = resolve;
    }),
  );
  const opened = visit('/disk');
  await waitFor(() => expect(requestedPaths()).toEqual(['/disk']));
  expect(loads).toHaveBeenCalledWith('disk');
  expect(screen.queryByRole('heading')).toBeNull();
  load({});
  await opened;
  await heading('disk');
});

test('[G-07] a rule that is long in coming is waited for a second, then the page shows and the rule is followed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] });
  const answer = holdRule('/disk');
  void visit('/disk');
  await vi.advanceTimersByTimeAsync(900);
  expect(screen.queryByRole('heading')).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'disk' })).toBeInTheDocument());
  answer(to('/mail'));
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'mail' })).toBeInTheDocument());
});

test('[G-07] a late response redirects no one away from where they have gone meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] });
  const answer = holdRule('/disk');
  const opened = visit('/disk');
  await vi.advanceTimersByTimeAsync(1_100);
  const { router, history } = await opened;
  await act(() => router.navigate({ to: '/mail' }));
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'mail' })).toBeInTheDocument());
  answer(to('/trial/1'));
  await vi.advanceTimersByTimeAsync(100);
  expect(history.location.pathname).toBe('/mail');
});

test.each([
  ['breaks', () => breaks()],
  ['stays silent', () => staysSilent()],
  ['answers 503', () => answers(503, {})],
  ['answers 500 with HTML', () => answers(500, '<html>')],
  ['answers 429', () => answers(429, {})],
  ['answers nonsense', () => answers(200, { redirect: { a: 1 } })],
  ['answers nothing', () => answers(200, null)],
])('[G-07] a server that %s does not blank the application', async (_what, silence) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  fakeRoute(findRule, silence);
  const { router } = await visit('/');
  await heading('index');
  await act(() => router.navigate({ to: '/mail' }));
  await heading('mail');
});

test('[G-07] a known rule is used at once and refetched in the background; a person who is still there follows its new redirect', async () => {
  const { router, queries, history } = await visit('/');
  await heading('index');
  // Cached for a while.
  queries.setQueryData(ruleKey('/mail'), GO_ON, { updatedAt: Date.now() - 60_000 });
  const answer = holdRule('/mail');
  await act(() => router.navigate({ to: '/mail' }));
  await heading('mail');
  answer(to('/trial/1'));
  await waitFor(() => expect(history.location.pathname).toBe('/trial/1'));
  await heading('trial');
});

test('[G-07] a rule that was requested a moment ago is not requested again', async () => {
  const { router } = await visit('/');
  await act(() => router.navigate({ to: '/mail' }));
  await heading('mail');
  await act(() => router.navigate({ to: '/' }));
  await heading('index');
  await act(() => router.navigate({ to: '/mail' }));
  await heading('mail');
  expect(requestedPaths().filter((path) => path === '/mail')).toHaveLength(1);
});

test("[G-07] the rules of the navigation's pages are fetched once the first page is shown, so that going there waits for nothing", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] });
  await visit('/');
  await heading('index');
  expect(requestedPaths()).toEqual(['/']);
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(requestedPaths()).toEqual(['/', '/disk']));
});

test('[G-07] a preload of a link costs nothing but a query, and redirects no one', async () => {
  rules['/disk'] = to('/mail');
  const { user, history } = await visit('/');
  await user.hover(await screen.findByRole('link', { name: 'disk' }));
  await waitFor(() => expect(requestedPaths()).toContain('/disk'));
  expect(history.location.pathname).toBe('/');
});

test('[G-07] rules that redirect in a circle are cut, and that is reported', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  rules['/disk'] = to('/mail');
  rules['/mail'] = to('/disk');
  const { history } = await visit('/disk');
  await heading('mail');
  expect(history.location.pathname).toBe('/mail');
  expect(reported).toHaveBeenCalledWith('Route rules lead in a circle', '/mail', '/disk');
});

test('[G-07] a rule that redirects to its own page is ignored as well', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  rules['/disk'] = to('/disk?again=1');
  const { history } = await visit('/disk');
  await heading('disk');
  expect(history.location.href).toBe('/disk');
  expect(reported).toHaveBeenCalledTimes(1);
});

test('[G-07] a rule and the sign-in guard that send a person to each other are cut', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  rules['/'] = to('/auth');
  const { history } = await visit('/');
  await heading('index');
  expect(history.location.pathname).toBe('/');
});

test('[G-07] a redirect that was cut once is followed again when the person goes there again', async () => {
  rules['/disk'] = to('/mail');
  const { user, history } = await visit('/');
  for (const _time of [1, 2]) {
    await user.click(await screen.findByRole('link', { name: 'disk' }));
    await heading('mail');
    await user.click(screen.getByRole('link', { name: 'index' }));
    await heading('index');
  }
  expect(history.location.pathname).toBe('/');
});

test('[G-07] another person, or none, is not redirected by a rule of the one before', async () => {
  rules['/disk'] = to('/mail');
  const { queries } = await visit('/');
  await act(() => queries.prefetchQuery(requestRule('/disk')));
  act(() => endSession());
  await heading('auth');
  expect(queries.getQueryData(ruleKey('/disk'))).toBeUndefined();
  expect(requests.at(-1)).toEqual({ path: '/auth', token: null });
  act(() => signIn('boris@example.test'));
  await heading('index');
  expect(queries.getQueryData(ruleKey('/auth'))).toBeUndefined();
});

test('[T-02] [G-04] a session that ends while its first page loads redirects to the sign-in page, whatever is cached', async () => {
  beforeApp.mockImplementation(async () => endSession());
  const { history } = await visit('/disk');
  await heading('auth');
  expect(history.location.href).toBe('/auth?to=%2Fdisk');
});

test('[G-07] a session that entered another company fetches its rules again', async () => {
  connectSession({ refresh: async () => ({ token: 'access-2' }), revoke: async () => undefined });
  const { queries, history } = await visit('/');
  rules['/'] = to('/trial/1');
  await act(() => renewTokens());
  await heading('trial');
  expect(history.location.pathname).toBe('/trial/1');
  expect(requests.some(({ path, token }) => path === '/' && token === 'Bearer access-2')).toBe(true);
  expect(queries.getQueryData(ruleKey('/'))).toEqual(to('/trial/1'));
});

test.each([
  ['/share/0199a000', 'share', '/share/{uuid}'],
  ['/mobile/intro', 'mobile', '/mobile/intro'],
])(
  '[G-02] [G-03] %s is open to a stranger and to a signed-in person, by the rules',
  async (address, name, path) => {
    const { unmount } = await visitAsStranger(address);
    await heading(name);
    // The path's parameters may be a secret, and a query gets into logs.
    expect(requests).toEqual([{ path, token: null }]);
    unmount();
    const { history } = await visit(address);
    await heading(name);
    expect(history.location.href).toBe(address);
    expect(beforeApp).not.toHaveBeenCalled();
  },
);

test('[G-03] /vkurse_app skips the guard entirely: no profile, no rule, no parameter, for every visitor', async () => {
  const address = '/vkurse_app?auth=a&isMobile=true&to=//evil.example.test';
  const { unmount } = await visitAsStranger(address);
  await heading('vkurse');
  unmount();
  rules['/vkurse_app'] = to('/mail');
  const { history } = await visit(address);
  await heading('vkurse');
  expect(history.location.href).toBe(address);
  expect(requestedPaths().filter((path) => path !== '/disk')).toEqual([]);
  expect(beforeApp).not.toHaveBeenCalled();
});
