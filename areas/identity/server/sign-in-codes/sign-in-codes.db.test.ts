import {
  changePassword,
  createSignInCode,
  exchangeSignInCode,
  getSession,
  identityLimits,
  listSessions,
  readSignInCode,
  refreshSession as refreshRoute,
  signOut,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSessionCompany } from '../index.ts';
import { ABSOLUTE_LIFETIME, SIGN_IN_CODE_LIFETIME } from '../policy.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import {
  createUser,
  requestSignInCode,
  signIn,
  startIdentityServer,
  switchTotpOn,
  type TestSession,
  toCookieHeader,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const ended = { status: 410, error: { code: 'identity/sign-in-code-ended' } };
const exchange = (code: string, isApp = true) =>
  callRoute(server, exchangeSignInCode, { body: { code, isApp } });
const read = (code: string) => callRoute(server, readSignInCode, { body: { code } });
const getId = (refreshToken: string) => refreshToken.split('.')[2] ?? '';

/** Signs a person in in the app, and returns the results of their next code. */
async function openApp() {
  const user = await createUser(server);
  const app = await signIn(server, user, true);
  const request = () => requestSignInCode(server, app.accessToken);
  return { user, app, appId: getId(app.refreshToken), request: request };
}

async function enter(code: string, isApp = true) {
  const answer = await exchange(code, isApp);
  expect(answer.status).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = answer.body;
  return { accessToken, refreshToken, cookie: toCookieHeader(answer.headers), body: answer.body };
}

const subject = (token: string) => callRoute(server, getSession, {}, { token });
const refresh = ({ refreshToken, cookie }: Pick<TestSession, 'refreshToken' | 'cookie'>) =>
  callRoute(server, refreshRoute, { body: { refresh_token: refreshToken } }, { headers: { cookie } });
const leave = ({ refreshToken }: Pick<TestSession, 'refreshToken'>) =>
  callRoute(server, signOut, { body: { refresh_token: refreshToken } });
const getFacts = async (refreshToken: string) =>
  (await server.db('SELECT * FROM identity.sessions WHERE id = $1', [getId(refreshToken)]))[0];

describe('a code of a signed-in app', () => {
  test('[T-01] [G-05] starts a session of its own for the same person, once', async () => {
    const { user, app, request: send } = await openApp();
    const answer = await callRoute(server, createSignInCode, { body: {} }, { token: app.accessToken });
    expect(answer).toMatchObject({ status: 201, body: { expiresIn: 60 } });
    const view = await enter(answer.body.code);
    expect(view.body).toMatchObject({ username: user.email });
    expect(getId(view.refreshToken)).not.toBe(getId(app.refreshToken));
    expect(await subject(view.accessToken)).toMatchObject({ status: 200, body: { username: user.email } });
    expect(await exchange(answer.body.code)).toMatchObject(ended);
    expect(
      (
        await subject(
          await send()
            .then(enter)
            .then(({ accessToken }) => accessToken),
        )
      ).status,
    ).toBe(200);
  });

  test('opens one session however many trade it at once', async () => {
    const { user, request: send } = await openApp();
    const code = await send();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)]);
    const rows = await server.db(`SELECT FROM identity.sessions WHERE user_id = $1 AND method = 'code'`, [
      user.userId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is dead after a minute', async () => {
    const { request: send } = await openApp();
    const [early, late] = [await send(), await send()];
    server.clock.advance(SIGN_IN_CODE_LIFETIME - 2000);
    expect((await exchange(early)).status).toBe(200);
    server.clock.advance(2000);
    expect(await read(late)).toMatchObject(ended);
    expect(await exchange(late)).toMatchObject(ended);
  });

  test('shows the person whom it would sign in, without being used up', async () => {
    const { user, request: send } = await openApp();
    const code = await send();
    for (let nth = 0; nth < 3; nth += 1)
      expect(await read(code)).toMatchObject({ status: 200, body: { username: user.email } });
    await enter(code);
    expect(await read(code)).toMatchObject(ended);
  });

  test('is refused like a dead one when it was never issued', async () => {
    const noOne = server.platform.secrets.token();
    expect(await read(noOne)).toMatchObject(ended);
    expect(await exchange(noOne)).toMatchObject(ended);
  });

  test('is 192 random bits, of which the database stores the hash', async () => {
    const { request: send } = await openApp();
    const code = await send();
    expect(Buffer.from(code, 'base64url')).toHaveLength(24);
    const [found] = await server.db(
      `SELECT count(*)::int AS n FROM identity.sign_in_codes c WHERE c::text LIKE '%' || $1 || '%' OR c::text LIKE '%' || $2 || '%'`,
      [Buffer.from(code).toString('hex'), code],
    );
    expect(found).toEqual({ n: 0 });
  });

  test('makes room for newer ones: a session has a few at a time', async () => {
    const { request: send } = await openApp();
    const other = await openApp();
    const theirs = await other.request();
    const codes: string[] = [];
    for (let nth = 0; nth <= identityLimits['sign-in-codes'].latest; nth += 1) {
      codes.push(await send());
      server.clock.advance(1);
    }
    const states = await Promise.all(codes.map(async (code) => (await read(code)).status));
    expect(states).toEqual([410, ...Array(identityLimits['sign-in-codes'].latest).fill(200)]);
    expect((await read(theirs)).status).toBe(200);
  });

  test('is worth nothing once the requesting session has ended', async () => {
    const { app, request: send } = await openApp();
    const code = await send();
    await leave(app);
    expect(await read(code)).toMatchObject(ended);
    expect(await exchange(code)).toMatchObject(ended);
  });

  test('is worth nothing once the requesting session has expired', async () => {
    const { appId, request: send } = await openApp();
    const code = await send();
    await server.db('UPDATE identity.sessions SET expires_at = $1 WHERE id = $2', [
      server.clock.now(),
      appId,
    ]);
    expect(await exchange(code)).toMatchObject(ended);
  });

  test('is neither requested nor exchanged by a page of another site', async () => {
    const { app, request: send } = await openApp();
    const headers = { origin: 'https://evil.example', authorization: `Bearer ${app.accessToken}` };
    const requested = await server.app.inject({
      method: 'POST',
      url: createSignInCode.path,
      headers,
      payload: {},
    });
    expect(requested.statusCode).toBe(403);
    const code = await send();
    const { origin } = headers;
    for (const sent of [
      { headers: { origin }, payload: { code } },
      { headers: { 'content-type': 'text/plain' }, payload: JSON.stringify({ code }) },
    ]) {
      const traded = await server.app.inject({ method: 'POST', url: exchangeSignInCode.path, ...sent });
      expect([403, 415]).toContain(traded.statusCode);
      expect(traded.headers['set-cookie']).toBeUndefined();
    }
    expect((await read(code)).status).toBe(200);
  });

  test('needs a signed-in person', async () => {
    expect((await callRoute(server, createSignInCode, { body: {} })).status).toBe(401);
    expect((await callRoute(server, getSession, {})).status).toBe(401);
  });
});

describe('a session that a code opened', () => {
  test('is no proof: changes of the account require one, and the device stays unknown', async () => {
    const { request: send, user } = await openApp();
    await server.drain();
    const letters = (await server.letters()).length;
    const view = await enter(await send(), false);
    const change = await callRoute(
      server,
      changePassword,
      { body: { password: 'Семь-подков-и-тыква' } },
      { token: view.accessToken },
    );
    expect(change).toMatchObject({ status: 403, error: { code: 'identity/proof-required' } });
    expect(await getFacts(view.refreshToken)).toMatchObject({
      user_id: user.userId,
      proved_at: null,
      device_id: null,
      method: 'code',
    });
    expect(view.cookie).not.toContain('artel_device');
    await server.drain();
    expect(await server.letters()).toHaveLength(letters);
  });

  test('keeps the company and the second factor of the requesting session', async () => {
    const { user, app, appId, request: send } = await openApp();
    const companyId = server.platform.ids.next();
    await server.platform.db.asUser(user.userId, (tx) =>
      setSessionCompany(tx, { sessionId: appId, companyId }),
    );
    await switchTotpOn(server, app.accessToken);
    await server.db(`UPDATE identity.sessions SET second_factor = 'totp' WHERE id = $1`, [appId]);
    const view = await enter(await send());
    expect(await getFacts(view.refreshToken)).toMatchObject({
      company_id: companyId,
      second_factor: 'totp',
      opened_by: appId,
    });
  });

  test('[E-02] is bound to its browser, except in an app', async () => {
    const { request: send } = await openApp();
    const browser = await enter(await send(), false);
    expect(browser.cookie).toContain('artel_browser');
    expect((await refresh({ ...browser, cookie: '' })).status).toBe(401);
    expect((await refresh(browser)).status).toBe(200);
    const view = await enter(await send(), true);
    expect(view.cookie).toBe('');
    expect((await refresh(view)).status).toBe(200);
  });

  test('ends with the requesting session, and so do the sessions of its own codes', async () => {
    const { app, request: send } = await openApp();
    const view = await enter(await send());
    const further = await enter(await requestSignInCode(server, view.accessToken));
    await leave(app);
    for (const session of [view, further]) {
      expect((await subject(session.accessToken)).status).toBe(401);
      expect((await refresh(session)).status).toBe(401);
    }
  });

  test('that is ended by itself does not end the requesting session', async () => {
    const { app, request: send } = await openApp();
    const view = await enter(await send());
    await leave(view);
    expect((await subject(app.accessToken)).status).toBe(200);
    expect((await subject(view.accessToken)).status).toBe(401);
  });

  test('never outlives the last day of the requesting session, over however many codes', async () => {
    const { app, request: send } = await openApp();
    const { absolute_expires_at: last } = (await getFacts(app.refreshToken)) as { absolute_expires_at: Date };
    server.clock.advance(60_000);
    const view = await enter(await send());
    const further = await enter(await requestSignInCode(server, view.accessToken));
    expect(await getFacts(further.refreshToken)).toMatchObject({ absolute_expires_at: last });
    expect(last.getTime() - server.clock.now().getTime()).toBeLessThan(ABSOLUTE_LIFETIME);
  });

  test('makes room for newer ones: a session’s codes keep a few open', async () => {
    const { app, request: send } = await openApp();
    const views = [];
    for (let nth = 0; nth <= identityLimits['sessions-by-code'].latest; nth += 1) {
      views.push(await enter(await send()));
      server.clock.advance(1);
    }
    const states = await Promise.all(
      views.map(async ({ accessToken }) => (await subject(accessToken)).status),
    );
    expect(states).toEqual([401, ...Array(identityLimits['sessions-by-code'].latest).fill(200)]);
    const { body } = await callRoute(server, listSessions, {}, { token: app.accessToken });
    expect(body.items.map(({ method }) => method)).toEqual([
      'password',
      ...Array(identityLimits['sessions-by-code'].latest).fill('code'),
    ]);
  });

  test('cannot slip through while the requesting session is being ended', async () => {
    const { platform } = server;
    for (let round = 0; round < 10; round += 1) {
      const { user, appId, request: send } = await openApp();
      const codes = await Promise.all(Array.from({ length: 4 }, send));
      const { userId } = user;
      await Promise.all([
        ...codes.map((code) => exchange(code)),
        platform.db.asUser(userId, (tx) =>
          revokeSessions(platform, tx, round % 2 === 0 ? { userId } : { userId, sessionId: appId }),
        ),
      ]);
      const alive = await server.db(
        'SELECT method FROM identity.sessions WHERE user_id = $1 AND revoked_at IS NULL',
        [userId],
      );
      expect(alive).toEqual([]);
    }
  });

  test('is on record with the requesting session, and no record contains the code', async () => {
    const { appId, request: send } = await openApp();
    const code = await send();
    const view = await enter(code);
    const records = await server.db<{ act: string; subject: string; row: string }>(
      'SELECT act, subject, r::text AS row FROM platform.audit_records r WHERE subject = ANY ($1) ORDER BY id',
      [[`session:${appId}`, `session:${getId(view.refreshToken)}`]],
    );
    expect(records.map(({ act }) => act)).toEqual([
      'identity/session-started',
      'identity/sign-in-code-created',
      'identity/session-started',
    ]);
    expect(records[2]?.row).toContain(appId);
    expect(records.some(({ row }) => row.includes(code))).toBe(false);
  });
});
