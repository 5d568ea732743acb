import { requestErrors } from '@artel/contract';
import {
  exchangeSignInCode,
  getSession,
  identityErrors,
  readSignInCode,
  refreshSession,
  signOut,
} from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { call, connectSession, consumeEntry, currentSession } from '@artel/web';
import { breaks, fails, fakeRoute, fakeServer, renderPage, setTestTexts, signIn } from '@artel/web/testing';
import { ArtelTheme } from '@artel/web/ui';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identitySession } from '../identity-session.ts';
import { identityWeb } from '../index.ts';
import { acceptEntry } from './accept-entry.tsx';

const CODE = 'Abcdefghijklmnopqrstuvwxyz_-0123';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const ANNA = 'anna@example.test';
const BORIS = 'boris@example.test';

const posted: { type: string; reason?: string }[] = [];
const requests: string[] = [];
const label: string[] = [];

beforeEach(async () => {
  for (const list of [posted, requests, label]) list.length = 0;
  await setTestTexts(strings);
  connectSession(identitySession);
  fakeServer.events.on('request:start', ({ request }) => requests.push(request.url));
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => {
      label.push(JSON.stringify(words));
    });
  vi.stubGlobal('artelBridge', { postMessage: (json: string) => posted.push(JSON.parse(json)) });
});
afterEach(() => {
  // In any case the code appears in no address, log, message of the bridge or storage.
  const places = [requests, label, posted, { ...localStorage }, { ...sessionStorage }, location.href];
  expect(JSON.stringify(places)).not.toContain(CODE);
  expect(JSON.stringify([requests, label, posted, { ...localStorage }])).not.toContain(TOKEN);
  fakeServer.events.removeAllListeners();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Fakes a server with one code and one token, both Boris's; a code is valid once. */
function offerBoris() {
  let isUsed = false;
  fakeRoute(readSignInCode, ({ body }) =>
    isUsed || body.code !== CODE ? fails(identityErrors['sign-in-code-ended'], '') : { username: BORIS },
  );
  fakeRoute(exchangeSignInCode, ({ body, headers }) => {
    expect(headers.get('Authorization')).toBeNull();
    if (isUsed || body.code !== CODE) return fails(identityErrors['sign-in-code-ended'], '');
    isUsed = true;
    return {
      access_token: `of-code-${body.isApp}`,
      refresh_token: 'r-code',
      url_mobile: '',
      username: BORIS,
    };
  });
  fakeRoute(getSession, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${TOKEN}`
      ? { username: BORIS }
      : fails(requestErrors.unauthenticated, ''),
  );
}

/** Opens an address as `main` does; resolves once the application may start. */
function enter(address: string) {
  history.replaceState(null, '', address);
  const length = history.length;
  const auth = consumeEntry();
  if (auth === undefined) throw new Error('Nothing stood in auth');
  const view = render(<i />);
  const entered = acceptEntry(auth, (content) =>
    act(() => view.rerender(<ArtelTheme>{content}</ArtelTheme>)),
  );
  return entered.then((notify) => {
    view.unmount();
    expect(history.length).toBe(length);
    return notify;
  });
}

const cookie = () => document.cookie.match(/token=([^;]*)/)?.[1] ?? '';
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));

/** Renders the present page with the notification. */
async function showPage(notify: () => void) {
  const page = await renderPage(`${location.pathname}${location.search}`, {
    areas: [identityWeb],
    strings: [strings],
  });
  act(notify);
  return page;
}

test('[T-01] [G-05] a code signs in silently where no one is signed in, and says as whom', async () => {
  offerBoris();
  const notify = await enter(`/mobile/reset-password/success?auth=${CODE}&x=1`);
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: BORIS, isMobileApp: false });
  expect(cookie()).toBe('of-code-false');
  await showPage(notify);
  expect(await screen.findByText('Вы вошли как')).toBeInTheDocument();
  expect(screen.getByText(BORIS)).toBeInTheDocument();
});

test('[T-01] [G-05] a token signs in silently from an application, for as long as the token lives', async () => {
  offerBoris();
  await enter(`/?isMobile=true&isIOS=true&auth=${TOKEN}`);
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: BORIS, isMobileApp: true });
  expect(cookie()).toBe(TOKEN);
  expect(localStorage.getItem('refresh_token')).toBeNull();
});

test('a session that an application handed without a refresh token ends with its token, and the application is notified', async () => {
  offerBoris();
  await enter(`/?isMobile=true&auth=${TOKEN}`);
  fakeRoute(getSession, () => fails(requestErrors.unauthenticated, ''));
  const refreshed = vi.fn();
  fakeRoute(refreshSession, () => {
    refreshed();
    return breaks();
  });
  await expect(call(getSession, {})).rejects.toMatchObject({ code: 'session-ended' });
  expect(refreshed).not.toHaveBeenCalled();
  expect(currentSession()).toMatchObject({ isSignedIn: false, username: '', isMobileApp: true });
  expect(posted).toEqual([{ v: 1, type: 'logout', reason: 'ended' }]);
});

test('[G-05] a code for the application opens a session of an application', async () => {
  offerBoris();
  await enter(`/?isMobile=true&isAndroid=true&auth=${CODE}`);
  expect(cookie()).toBe('of-code-true');
});

test('[G-05] a token without a flag requires the consent of a stranger first; a visitor who declines stays signed out', async () => {
  offerBoris();
  const entered = enter(`/?auth=${TOKEN}`);
  expect(await screen.findByRole('heading', { name: `Войти как ${BORIS}?` })).toBeInTheDocument();
  expect(currentSession().isSignedIn).toBe(false);
  await press('Не входить');
  await entered;
  expect(currentSession().isSignedIn).toBe(false);
  const again = enter(`/?auth=${TOKEN}`);
  await press('Войти');
  await again;
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: BORIS });
});

test.each([
  ['a code', CODE, ''],
  ['a token', TOKEN, ''],
  ['a code from an application', CODE, '&isMobile=true'],
  ['a token from an application', TOKEN, '&isMobile=true'],
])('[G-05] %s never replaces another person’s session without consent', async (_name, auth, flags) => {
  offerBoris();
  signIn(ANNA);
  const entered = enter(`/?auth=${auth}${flags}`);
  expect(await screen.findByRole('heading', { name: `Войти как ${BORIS}?` })).toBeInTheDocument();
  expect(screen.getByText(`Сейчас вы вошли как ${ANNA}. Этот сеанс завершится.`)).toBeInTheDocument();
  expect(currentSession()).toMatchObject({ username: ANNA });
  await press('Остаться');
  await entered;
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: ANNA });
  expect([cookie(), localStorage.getItem('refresh_token')]).toEqual(['access-1', 'refresh-1']);
  expect(requests.some((url) => url.includes('exchange'))).toBe(false);
});

test('[G-05] a visitor who agrees is signed in instead; the other session is ended first', async () => {
  offerBoris();
  const acts: string[] = [];
  fakeRoute(signOut, ({ body }) => {
    acts.push(`ended ${body.refresh_token}, ${currentSession().username} here`);
    return {};
  });
  signIn(ANNA);
  const entered = enter(`/?auth=${CODE}`);
  await press('Войти');
  await entered;
  expect(acts).toEqual([`ended refresh-1, ${ANNA} here`]);
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: BORIS });
  expect(localStorage.getItem('refresh_token')).toBe('r-code');
  expect(posted).toEqual([]);
});

test('[G-05] a consent that is too late leaves the present session', async () => {
  offerBoris();
  signIn(ANNA);
  const entered = enter(`/mobile/reset-password/success?auth=${CODE}`);
  await screen.findByRole('button', { name: 'Войти' });
  fakeRoute(readSignInCode, () => fails(identityErrors['sign-in-code-ended'], ''));
  await press('Войти');
  await showPage(await entered);
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: ANNA });
  expect(await screen.findByText('Войти по ссылке не получилось')).toBeInTheDocument();
});

test('[G-05] one’s own code requires no consent and changes nothing', async () => {
  offerBoris();
  signIn(BORIS);
  await enter(`/?auth=${CODE}&isMobile=true`);
  expect([cookie(), localStorage.getItem('refresh_token')]).toEqual(['access-1', 'refresh-1']);
  expect(currentSession().isMobileApp).toBe(true);
});

test('[G-05] the application replaces its own token that cannot be renewed', async () => {
  offerBoris();
  await enter(`/?auth=${TOKEN}&isMobile=true`);
  await enter(`/?auth=${CODE}&isMobile=true`);
  expect(cookie()).toBe('of-code-true');
  expect(localStorage.getItem('refresh_token')).toBe('r-code');
});

test.each([
  ['garbage', 'garbage'],
  ['two codes', `${CODE}&auth=${CODE.toLowerCase()}`],
  ['an oversized token', `${'a'.repeat(5000)}.${'b'.repeat(5000)}.c`],
  ['an address', 'javascript:alert(document.cookie)'],
  ['markup', '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
  ['a header', 'a%0d%0aSet-Cookie:%20token=b'],
  ['nothing but dots', '..'],
])('[G-05] %s in `auth` sends no request, says so, and leaves the normal sign-in', async (_name, auth) => {
  const notify = await enter(`/auth?auth=${auth}`);
  expect(requests).toEqual([]);
  await showPage(notify);
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(await screen.findByText('Войти по ссылке не получилось')).toBeInTheDocument();
  expect(currentSession().isSignedIn).toBe(false);
  expect(document.querySelector('img')).toBeNull();
});

test.each([
  ['a code that was used or has run out', 'x'.repeat(32), /уже использована или больше не действует/],
  ['a token of another server', 'aaaa.bbbb.cccc', /уже использована или больше не действует/],
])('[G-05] %s is refused in words, and the application is notified', async (_name, auth, words) => {
  offerBoris();
  const notify = await enter(`/mobile/auth?auth=${auth}&isMobile=true`);
  await showPage(notify);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Войти' })).toBeInTheDocument();
  expect(currentSession().isSignedIn).toBe(false);
  expect(posted).toEqual([{ v: 1, type: 'logout', reason: 'refused' }]);
});

test('[G-05] a server that does not respond signs no one in and no one out', async () => {
  fakeRoute(exchangeSignInCode, () => breaks());
  const notify = await enter(`/auth?auth=${CODE}`);
  await showPage(notify);
  expect(await screen.findByText(/Сервер не ответил/)).toBeInTheDocument();
  fakeRoute(readSignInCode, () => breaks());
  signIn(ANNA);
  await enter(`/?auth=${CODE}`);
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: ANNA });
});

test.each(['/auth', '/auth/pre-signup', '/mobile/auth', '/mobile/auth/signin', '/mobile/reset-password'])(
  '[G-06] with `auth` on %s the person goes to the start page',
  async (path) => {
    offerBoris();
    const notify = await enter(`${path}?auth=${CODE}`);
    const { history: pages } = await showPage(notify);
    expect(pages.location.href).toBe('/');
  },
);
