import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../testing/index.ts';
import { refreshSession } from './refresh-session.ts';
import { currentSession, endSession, readRefreshToken, readToken } from './session.ts';
import { connectSession, type SessionPort } from './session-port.ts';

/** A refresh endpoint that responds only on the test's command, and counts the simultaneous calls. */
function slowRefresh() {
  const waiting: (() => void)[] = [];
  const facts = { calls: 0, most: 0 };
  let running = 0;
  const refresh: SessionPort['refresh'] = async () => {
    facts.calls += 1;
    running += 1;
    facts.most = Math.max(facts.most, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    return { token: `access-${facts.calls + 1}`, refreshToken: `refresh-${facts.calls + 1}` };
  };
  const port = { refresh, revoke: async () => undefined };
  return { facts, port, answer: () => waiting.shift()?.() };
}

/** Loads the same code once more, as another tab of the same browser does. */
async function openTab(port: SessionPort) {
  vi.resetModules();
  const [{ refreshSession: refresh }, { connectSession: connect }] = await Promise.all([
    import('./refresh-session.ts'),
    import('./session-port.ts'),
  ]);
  connect(port);
  return refresh;
}

/** The Web Locks API, which jsdom lacks. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
});

test('[T-04] concurrent requests share one refresh', async () => {
  const { facts, port, answer } = slowRefresh();
  connectSession(port);
  signIn();
  const all = Promise.all(Array.from({ length: 20 }, () => refreshSession('access-1')));
  await vi.advanceTimersByTimeAsync(100);
  answer();
  await expect(all).resolves.toEqual(Array.from({ length: 20 }, () => 'access-2'));
  expect(facts.calls).toBe(1);
  // A request that was sent with the old token and refused later uses the new one.
  const late = refreshSession('access-1');
  await vi.advanceTimersByTimeAsync(100);
  await expect(late).resolves.toBe('access-2');
  expect(facts.calls).toBe(1);
});

test.each([
  ['with the Web Locks API', fakeLocks],
  ['without it', () => undefined],
])('[T-04] tabs share one refresh %s', async (_name, prepare) => {
  prepare();
  const { facts, port, answer } = slowRefresh();
  const tabs = [await openTab(port), await openTab(port), await openTab(port)];
  signIn();
  const all = Promise.all(tabs.map((refresh) => refresh('access-1')));
  await vi.advanceTimersByTimeAsync(500);
  expect(facts).toEqual({ calls: 1, most: 1 });
  answer();
  await vi.advanceTimersByTimeAsync(500);
  await expect(all).resolves.toEqual(['access-2', 'access-2', 'access-2']);
  expect(facts).toEqual({ calls: 1, most: 1 });
});

test('[T-04] the lease of a tab that was closed runs out', async () => {
  const { port, answer } = slowRefresh();
  connectSession(port);
  signIn();
  localStorage.setItem('artel-refresh', `closed-tab ${Date.now() + 35_000}`);
  const token = refreshSession('access-1');
  await vi.advanceTimersByTimeAsync(34_000);
  expect(readToken()).toBe('access-1');
  await vi.advanceTimersByTimeAsync(1_500);
  answer();
  await expect(token).resolves.toBe('access-2');
});

test('[T-04] a tab that was frozen during its refresh uses the answer that another tab got meanwhile', async () => {
  const presented: string[] = [];
  const waiting: (() => void)[] = [];
  // The server derives the successor, so both tabs get the same one.
  const refresh: SessionPort['refresh'] = async (refreshToken) => {
    presented.push(refreshToken);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { token: `access-${presented.length}`, refreshToken: 'refresh-2' };
  };
  const port = { refresh, revoke: async () => undefined };
  const [frozen, other] = [await openTab(port), await openTab(port)];
  signIn();
  const first = frozen('access-1');
  await vi.advanceTimersByTimeAsync(100);
  // The lease of the frozen tab runs out, and its answer waits until it wakes.
  const second = other('access-1');
  await vi.advanceTimersByTimeAsync(36_000);
  expect(presented).toEqual(['refresh-1', 'refresh-1']);
  waiting[1]?.();
  const token = await second;
  expect(readRefreshToken()).toBe('refresh-2');
  waiting[0]?.();
  await expect(first).resolves.toBe(token);
  expect([readRefreshToken(), readToken(), currentSession().isSignedIn]).toEqual(['refresh-2', token, true]);
});

test('[T-04] a page that is left during its refresh presents the same token when it is opened again', async () => {
  const presented: string[] = [];
  const lost: SessionPort['refresh'] = (refreshToken) => {
    presented.push(refreshToken);
    return new Promise(() => undefined);
  };
  const answers: SessionPort['refresh'] = async (refreshToken) => {
    presented.push(refreshToken);
    return { token: 'access-2', refreshToken: 'refresh-2' };
  };
  const left = await openTab({ refresh: lost, revoke: async () => undefined });
  signIn();
  void left('access-1');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const opened = (await openTab({ refresh: answers, revoke: async () => undefined }))('access-1');
  await vi.advanceTimersByTimeAsync(100);
  await expect(opened).resolves.toBe('access-2');
  expect(presented).toEqual(['refresh-1', 'refresh-1']);
  expect(readRefreshToken()).toBe('refresh-2');
});

test('[V-01] a refresh without a refresh token logs out with `No refresh token`', async () => {
  connectSession({ refresh: () => expect.unreachable(), revoke: async () => undefined });
  signIn();
  localStorage.removeItem('refresh_token');
  const refreshed = expect(refreshSession('access-1')).rejects.toThrow('No refresh token');
  await vi.advanceTimersByTimeAsync(100);
  await refreshed;
  expect(currentSession().isSignedIn).toBe(false);
});

test('[T-02] a refresh does not bring back a session whose token cookie disappeared', async () => {
  connectSession({ refresh: () => expect.unreachable(), revoke: async () => undefined });
  signIn();
  // biome-ignore lint/suspicious/noDocumentCookie: as a foreign script or the browser's settings would.
  document.cookie = 'token=; Path=/; Max-Age=0';
  const refreshed = expect(refreshSession(null)).rejects.toThrow('The token cookie is gone');
  await vi.advanceTimersByTimeAsync(100);
  await refreshed;
  expect(currentSession().isSignedIn).toBe(false);
  expect(readRefreshToken()).toBeNull();
});

test('[F-04] [T-02] a failed refresh logs out and rethrows its own failure', async () => {
  const failure = new Error('revoked');
  connectSession({ refresh: () => Promise.reject(failure), revoke: async () => undefined });
  signIn();
  const refreshed = expect(refreshSession('access-1')).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(100);
  await refreshed;
  expect(currentSession().isSignedIn).toBe(false);
  expect(readRefreshToken()).toBeNull();
});

test('a logout during the refresh wins over its answer', async () => {
  const { port, answer } = slowRefresh();
  connectSession(port);
  signIn();
  const refreshed = expect(refreshSession('access-1')).rejects.toThrow('Session changed');
  await vi.advanceTimersByTimeAsync(100);
  endSession();
  answer();
  await refreshed;
  expect(currentSession().isSignedIn).toBe(false);
});
