import { route } from '@artel/contract';
import {
  identityErrors,
  loginCheck,
  refreshSession,
  signIn as signInRoute,
  signOut,
  tokenRefresh,
} from '@artel/identity/contract';
import { call, connectSession, createQueries, currentSession } from '@artel/web';
import { fails, fakeRoute, setPublicConfig, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { identitySession } from './identity-session.ts';
import { useSignIn } from './sign-in/api.ts';
import { startSessionWith } from './start-session-with.ts';

const ownRoute = route({
  id: 'testing/read-own',
  method: 'GET',
  path: '/api/testing/own',
  response: z.object({ name: z.string() }),
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});
const queries = createQueries();
const signInBy = () => renderHook(() => useSignIn(), { wrapper: withQueries(queries) }).result.current;
const credentials = { username: 'Anna@Example.test', password: 'очень длинный пароль' };

beforeEach(async () => {
  await setTestTexts();
  connectSession(identitySession);
});

test('[C-07] [E-03] [E-04] with authType `current` the sign-in goes to /api/auth/login', async () => {
  const seen: unknown[] = [];
  fakeRoute(signInRoute, ({ body, headers }) => {
    seen.push(body, headers.get('X-Auth-Type'), headers.get('Authorization'));
    return { access_token: 'a', refresh_token: 'r', url_mobile: 'https://m.test' };
  });
  setPublicConfig({ authType: 'current' });
  const tokens = await signInBy()(credentials);
  expect(seen).toEqual([{ ...credentials, isApp: false }, 'current', null]);
  startSessionWith(tokens, credentials.username);
  expect(currentSession()).toMatchObject({
    isSignedIn: true,
    username: 'anna@example.test',
    webViewLink: 'https://m.test',
  });
});

test('[C-07] [E-03] [E-04] with any other authType it goes to /api/login-check, whose answer names the user', async () => {
  const seen: unknown[] = [];
  fakeRoute(loginCheck, ({ body, headers }) => {
    seen.push(body, headers.get('X-Auth-Type'));
    return { token: 'a', refresh_token: 'r', url_mobile: '', username: 'Anna.Named@Example.test' };
  });
  setPublicConfig({ authType: 'partner' });
  sessionStorage.setItem('isMobileApp', 'true');
  startSessionWith(await signInBy()(credentials), credentials.username);
  expect(seen).toEqual([{ ...credentials, isApp: true }, 'partner']);
  expect(currentSession()).toMatchObject({ isSignedIn: true, username: 'anna.named@example.test' });
});

test('[C-07] [C-08] [E-05] with `current` the refresh sends the domain to /api/auth/refresh, without Authorization', async () => {
  const seen: unknown[] = [];
  fakeRoute(refreshSession, ({ body, headers }) => {
    seen.push(body, headers.get('X-Auth-Type'), headers.get('Authorization'));
    return { access_token: 'access-2', refresh_token: 'refresh-2' };
  });
  setPublicConfig({ authType: 'current', cookieDomain: null });
  signIn();
  await expect(identitySession.refresh('refresh-1')).resolves.toEqual({
    token: 'access-2',
    refreshToken: 'refresh-2',
  });
  setPublicConfig({ authType: 'current', cookieDomain: 'artel.test' });
  await identitySession.refresh('refresh-2');
  expect(seen).toEqual([
    { refresh_token: 'refresh-1', domain: location.hostname },
    'current',
    null,
    { refresh_token: 'refresh-2', domain: 'artel.test' },
    'current',
    null,
  ]);
});

test('[C-07] [C-08] [E-05] with any other authType it goes to /api/token-refresh, without a domain', async () => {
  const seen: unknown[] = [];
  fakeRoute(tokenRefresh, ({ body, headers }) => {
    seen.push(body, headers.get('X-Auth-Type'), headers.get('Authorization'));
    return { token: 'access-2', refresh_token: 'refresh-2' };
  });
  setPublicConfig({ authType: 'partner' });
  signIn();
  await expect(identitySession.refresh('refresh-1')).resolves.toEqual({
    token: 'access-2',
    refreshToken: 'refresh-2',
  });
  expect(seen).toEqual([{ refresh_token: 'refresh-1' }, 'partner', null]);
});

test('[T-07] a refresh that the server refuses ends the session, once for all requests', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let refreshes = 0;
  fakeRoute(refreshSession, () => {
    refreshes += 1;
    return fails(identityErrors['session-ended'], 'Войдите ещё раз.');
  });
  fakeRoute(ownRoute, () => fails({ code: 'request/unauthenticated', status: 401 }, 'Войдите.'));
  signIn();
  const calls = [call(ownRoute, {}), call(ownRoute, {}), call(ownRoute, {})];
  for (const failed of await Promise.allSettled(calls)) {
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'session-ended' } });
  }
  expect(refreshes).toBe(1);
  expect(currentSession().isSignedIn).toBe(false);
  vi.restoreAllMocks();
});

test('a sign-out ends the session on the server by its refresh token', async () => {
  const seen: unknown[] = [];
  fakeRoute(signOut, ({ body }) => {
    seen.push(body);
    return {};
  });
  await identitySession.revoke('refresh-1');
  expect(seen).toEqual([{ refresh_token: 'refresh-1' }]);
});
