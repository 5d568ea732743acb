import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPublicConfig, signIn } from '../testing/index.ts';
import {
  currentSession,
  endSession,
  onSessionChange,
  readRefreshToken,
  readToken,
  renewSession,
  startSession,
  storeFlag,
} from './session.ts';
import { connectSession } from './session-port.ts';
import { signOut } from './sign-out.ts';
import { watchSession } from './watch-session.ts';

const cookieWrites = () => vi.spyOn(Document.prototype, 'cookie', 'set');
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function changes(): ReturnType<typeof vi.fn> {
  const listener = vi.fn();
  currentSession();
  stops.push(onSessionChange(listener));
  return listener;
}

test('[T-01] [E-02] a sign-in makes the person known: token in the cookie, the rest in the local store', () => {
  const listener = changes();
  const cookie = cookieWrites();
  startSession({
    token: 'a.b-c_d',
    refreshToken: 'r',
    username: 'anna@example.test',
    webViewLink: 'https://m.test',
  });
  expect(listener).toHaveBeenCalledOnce();
  expect(readToken()).toBe('a.b-c_d');
  expect(readRefreshToken()).toBe('r');
  expect(currentSession()).toMatchObject({
    isSignedIn: true,
    username: 'anna@example.test',
    webViewLink: 'https://m.test',
    isMobileApp: false,
  });
  const written = String(cookie.mock.calls[0]?.[0]);
  expect(written).toMatch(/^token=a\.b-c_d; Path=\/; SameSite=Lax; Max-Age=\d+$/);
});

test('[E-02] the cookie takes its domain from the configuration', () => {
  const cookie = cookieWrites();
  setPublicConfig({ cookieDomain: 'artel.test' });
  signIn();
  expect(cookie.mock.calls[0]?.[0]).toContain('; Domain=artel.test');
});

test('[E-02] on TLS the cookie is secure', () => {
  const cookie = cookieWrites();
  vi.stubGlobal('location', { protocol: 'https:' });
  signIn();
  vi.unstubAllGlobals();
  expect(cookie.mock.calls[0]?.[0]).toContain('; Secure');
});

test('[E-02] the flags of the mobile application are part of the session', () => {
  storeFlag('isMobileApp', true);
  storeFlag('isMobileIOS', true);
  expect(currentSession()).toMatchObject({ isMobileApp: true, isMobileAndroid: false, isMobileIOS: true });
});

test('[E-05] a refresh without a new refresh token keeps the old one', () => {
  signIn();
  renewSession('access-2', undefined);
  expect([readToken(), readRefreshToken()]).toEqual(['access-2', 'refresh-1']);
  renewSession('access-3', 'refresh-2');
  expect([readToken(), readRefreshToken()]).toEqual(['access-3', 'refresh-2']);
});

test('[T-02] [T-03] a logout clears token, refresh token, username and link, and notifies the server', async () => {
  const revoked: string[] = [];
  connectSession({
    refresh: () => expect.unreachable(),
    revoke: async (refreshToken) => {
      revoked.push(refreshToken);
    },
  });
  startSession({ token: 't', refreshToken: 'r', username: 'u', webViewLink: 'w' });
  const listener = changes();
  signOut();
  expect(listener).toHaveBeenCalledOnce();
  expect(currentSession()).toMatchObject({ isSignedIn: false, username: '', webViewLink: '' });
  expect(document.cookie).not.toContain('token');
  expect(localStorage).toHaveLength(0);
  expect(revoked).toEqual(['r']);
});

test('[T-03] in the mobile application the bridge reports the logout, and why', () => {
  const postMessage = vi.fn();
  vi.stubGlobal('artelBridge', { version: 1, postMessage });
  connectSession({ refresh: () => expect.unreachable(), revoke: () => Promise.reject(new Error('offline')) });
  signIn();
  signOut();
  expect(postMessage).not.toHaveBeenCalled();
  signIn();
  storeFlag('isMobileApp', true);
  signOut();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"v":1,"type":"logout","reason":"asked"}');
  signIn();
  endSession();
  expect(postMessage).toHaveBeenLastCalledWith('{"v":1,"type":"logout","reason":"ended"}');
  // A call that was still open ends the same way.
  endSession();
  expect(postMessage).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('[T-02] a token cookie that disappears is noticed within two seconds, and the rest is cleared', () => {
  signIn();
  const listener = changes();
  stops.push(watchSession());
  // biome-ignore lint/suspicious/noDocumentCookie: this is what a person or the browser does.
  document.cookie = 'token=; Path=/; Max-Age=0';
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(listener).toHaveBeenCalledOnce();
  expect(currentSession().isSignedIn).toBe(false);
  expect(readRefreshToken()).toBeNull();
});

test('[T-02] a logout in another tab is noticed at once', async () => {
  signIn();
  const listener = changes();
  stops.push(watchSession());
  vi.resetModules();
  const otherTab = await import('./session.ts');
  otherTab.endSession();
  // The event that the browser fires in every other tab of the origin.
  window.dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: null }));
  expect(listener).toHaveBeenCalledOnce();
  expect(currentSession().isSignedIn).toBe(false);
});

test('[T-01] a sign-in in another tab is noticed too, and a hidden tab looks when it is shown', () => {
  const listener = changes();
  stops.push(watchSession());
  signIn();
  expect(listener).toHaveBeenCalledOnce();
  endSession();
  // biome-ignore lint/suspicious/noDocumentCookie: another tab wrote it.
  document.cookie = 'token=other; Path=/';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(currentSession().isSignedIn).toBe(true);
});
