import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { leavePage } from '../browser/leave-page.ts';
import { type CallFailure, COMPANY_MOVED, isSessionEnded } from '../http/failure.ts';
import { answers, fakeRoute, setTestTexts } from '../testing/index.ts';
import { ownRead, ownWrite } from '../testing/routes.ts';
import { readEntities, storeEntity } from './entity-store.ts';
import { moveSession } from './move-session.ts';
import { renewTokens } from './refresh-session.ts';
import { endSession, readOwnToken, readPlace, readToken, renewSession, startSession } from './session.ts';
import { connectSession } from './session-port.ts';
import { isOfAnotherCompany, onMove, readCompanyFromToken } from './tab-company.ts';

/** A token as identity makes them; its signature is never checked here. */
const getToken = (cid: string | null, rest = '') =>
  `head.${btoa(JSON.stringify({ sub: 'u', cid, rest }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.mac`;
const first = getToken('company-1');
const second = getToken('company-2');

beforeEach(async () => {
  await setTestTexts();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  startSession({ token: first, refreshToken: 'r', username: 'anna@example.test', webViewLink: '' });
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
});

/** Acts as another tab: it writes into the store that both share, without this tab's memory noticing it. */
const moveElsewhere = (token = second) => renewSession(token, undefined);

test('a token contains its company, none, or nothing', () => {
  expect(readCompanyFromToken(first)).toBe('company-1');
  expect(readCompanyFromToken(getToken(null))).toBeNull();
  expect(readCompanyFromToken(getToken('company-1', '>>>???'))).toBe('company-1');
  for (const text of ['', 'access-1', 'a.b.c', 'a.%.c', `a.${btoa('"text"')}.c`]) {
    expect(readCompanyFromToken(text), text).toBeUndefined();
  }
});

test('[Q-04] once another tab moved the session, this tab neither reads nor writes, and is notified', async () => {
  const requested: string[] = [];
  fakeRoute(ownRead, () => ({ name: requested.push('read').toString() }));
  fakeRoute(ownWrite, () => ({ name: requested.push('write').toString() }));
  await call(ownRead, {});
  expect(requested).toEqual(['read']);
  moveElsewhere();
  const received = vi.fn();
  const stop = onMove(received);
  for (const acts of [() => call(ownRead, {}), () => call(ownWrite, { body: { name: 'вещь' } })]) {
    const failure = await acts().then(
      () => expect.unreachable(),
      (cause: CallFailure) => cause,
    );
    expect(failure.code).toBe(COMPANY_MOVED);
    expect(isSessionEnded(failure)).toBe(true);
  }
  expect(requested).toEqual(['read']);
  expect(received).toHaveBeenCalled();
  expect(readOwnToken()).toBeNull();
  stop();
  // Back in its company, the tab continues.
  moveElsewhere(first);
  await call(ownRead, {});
  expect(requested).toEqual(['read', 'read']);
});

test('[Q-04] a renewal that returns another company is not used for requests of this one', async () => {
  const tokens: (string | null)[] = [];
  fakeRoute(ownWrite, ({ headers }) => {
    tokens.push(headers.get('authorization'));
    return answers(401, { statusCode: 401, code: 'request/unauthenticated', message: '', requestId: 't' });
  });
  connectSession({ refresh: async () => ({ token: second }), revoke: async () => undefined });
  await expect(call(ownWrite, { body: { name: 'вещь' } })).rejects.toMatchObject({ code: COMPANY_MOVED });
  expect(tokens).toEqual([`Bearer ${first}`]);
});

test('the tab that moves deletes its stored data and starts over; a requested renewal is used', async () => {
  const replace = vi.spyOn(leavePage, 'replace').mockReturnValue(undefined);
  storeEntity('profile', 'u', { name: 'Анна' });
  await moveSession({ token: second, name: 'Лютик', address: '/disk' });
  expect(replace).toHaveBeenCalledExactlyOnceWith('/disk');
  expect(readToken()).toBe(second);
  expect(isOfAnotherCompany(second)).toBe(false);
  expect(isOfAnotherCompany(first)).toBe(true);
  expect(readEntities('profile')).toEqual([]);
  expect(readPlace()).toBe('Лютик');

  connectSession({ refresh: async () => ({ token: getToken('company-3') }), revoke: async () => undefined });
  await renewTokens();
  expect(readOwnToken()).toBe(getToken('company-3'));
});

test('another person who signs in here brings their own company', () => {
  endSession();
  startSession({ token: second, refreshToken: 'r2', username: 'nina@example.test', webViewLink: '' });
  expect(isOfAnotherCompany(second)).toBe(false);
});
