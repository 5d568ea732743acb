import { page } from '@artel/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineWebArea } from '../area/web-area.ts';
import { currentSession, readToken } from '../session/session.ts';
import { watchSession } from '../session/watch-session.ts';
import { renderPage, signIn } from '../testing/index.ts';
import { safeHref } from './safe-href.ts';
import { usePageSearch } from './use-page-search.ts';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const auth = page({ ...index, name: 'auth', path: '/auth', access: 'public-only', titleKey: 'pages.auth' });
const area = defineWebArea({
  name: 'testing',
  pages: [
    {
      page: index,
      component: async () => () => (
        <>
          <h1>Главная</h1>
          <p data-testid="section">{String(usePageSearch('section'))}</p>
        </>
      ),
    },
    { page: auth, component: async () => () => <h1>Вход</h1> },
  ],
});
const open = (address: string) =>
  renderPage(address, { areas: [area], strings: [{ pages: { index: 'Главная', auth: 'Вход' } }] });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const hostile = [
  '//evil.example.test',
  '///evil.example.test',
  '/\\evil.example.test',
  '\\\\evil.example.test',
  '/\t/evil.example.test',
  '\n//evil.example.test',
  '/%2f%2fevil.example.test',
  '/%5cevil.example.test',
  'javascript:alert(1)',
  'JavaScript\t:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https:evil.example.test',
  'https:/evil.example.test',
  'https://evil.example.test',
  'https://artel.test@evil.example.test/',
  'blob:https://evil.example.test/1',
  '/.//evil.example.test',
  '/a/..//evil.example.test',
  '%',
  '\u0000',
  'x'.repeat(100_000),
];

test.each(hostile)('[G-04] the return address %j never opens another site', async (wanted) => {
  const { history } = await open(`/auth?${new URLSearchParams({ to: wanted })}`);
  expect(screen.getByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  act(() => signIn());
  await vi.waitFor(() => expect(history.location.pathname).not.toBe('/auth'));
  const { origin } = window.location;
  expect(new URL(history.location.href, origin).origin).toBe(origin);
  expect(history.location.href).not.toMatch(/^\/[/\\]/);
  expect(window.location.origin).toBe(origin);
});

test.each(['?to=/a&to=//evil.example.test', '?to=/a&to=/b', `?to=/${'a'.repeat(3_000)}`, '?to', '?to='])(
  '[G-04] a return address that is repeated, oversized or empty (%j) is the start page',
  async (query) => {
    const { history } = await open(`/auth${query}`);
    act(() => signIn());
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeInTheDocument();
    expect(history.location.pathname).toBe('/');
  },
);

test('an address for a full page load is of this origin or over TLS', () => {
  const here = 'http://localhost:3000';
  for (const wanted of hostile) {
    const href = safeHref(wanted, here, 'web');
    if (href === null) continue;
    const { origin, protocol } = new URL(href);
    expect(origin === here || protocol === 'https:', href).toBe(true);
  }
  expect(safeHref('javascript:alert(1)', here, 'web')).toBeNull();
  expect(safeHref('http://evil.example.test/', here, 'web')).toBeNull();
  expect(safeHref('//evil.example.test/', here, 'web')).toBeNull();
});

test.each([
  '?section=a&section=b',
  '?section[]=a',
  '?__proto__=x&constructor=y&toString=z&hasOwnProperty=q',
  `?section=${'x'.repeat(100_000)}`,
  '?%',
  '?%E0%A4%A&section=%',
  '?&&&=&=x&',
  '?section=%00<script>',
  `?${'a=1&'.repeat(2_000)}`,
])('a page opens whatever its query is: %#', async (query) => {
  signIn();
  await open(`/${query}`);
  expect(screen.getByRole('heading', { name: 'Главная' })).toBeInTheDocument();
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test.each(['%', '%E0%A4%A', '%zz', ''])(
  '[E-02] the token cookie %j is no token and breaks nothing',
  async (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `token=${value}; Path=/`;
    expect(readToken()).toBeNull();
    expect(currentSession().isSignedIn).toBe(false);
    const stop = watchSession();
    await open('/');
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeInTheDocument();
    stop();
  },
);

test('cookies of others, and one that only looks like the token, are passed over', () => {
  for (const cookie of ['tokens=x', 'mytoken=y', 'a', '=b', 'token2=%']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie}; Path=/`;
  }
  expect(readToken()).toBeNull();
});

test.each(['{', 'null', '[object Object]', '\u0000', 'x'.repeat(300_000)])(
  'garbage in local storage breaks nothing: %#',
  async (garbage) => {
    signIn();
    for (const key of [
      'artel-refresh',
      'artel-entity:profile:',
      'artel-entity:profile:1',
      'isMobileApp',
      'artel-side-bar',
    ]) {
      localStorage.setItem(key, garbage);
    }
    await open('/');
    expect(screen.getByRole('heading', { name: 'Главная' })).toBeInTheDocument();
  },
);
