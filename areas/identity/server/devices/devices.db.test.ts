import { endOtherSessions, endSession, listSessions, signIn } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../index.ts';
import { setPassword } from '../passwords/set-password.ts';
import { DEVICE_LIFETIME } from '../policy.ts';
import { readLetters } from '../testing/read-letters.ts';
import { createUser, startIdentityServer, type TestUser, toCookieHeader } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

interface From {
  readonly cookie?: string;
  readonly isApp?: boolean;
  readonly userAgent?: string;
  readonly address?: string;
}

async function enter(user: TestUser, { cookie = '', isApp = false, userAgent = CHROME, address }: From = {}) {
  const headers = { cookie, 'user-agent': userAgent };
  const payload = { username: user.email, password: user.password, isApp };
  const answer = address
    ? await server.app.inject({ method: 'POST', url: signIn.path, remoteAddress: address, headers, payload })
    : null;
  const called = answer ? null : await callRoute(server, signIn, { body: payload }, { headers });
  const body = answer?.json() ?? called?.body;
  expect(answer?.statusCode ?? called?.status).toBe(200);
  return {
    token: body.access_token as string,
    sessionId: String(body.refresh_token).split('.')[2] ?? '',
    cookie: toCookieHeader(answer?.headers ?? called?.headers ?? {}),
  };
}

const getDevice = (cookie: string) => /artel_device=([^;]*)/.exec(cookie)?.[1] ?? '';

const lettersTo = async ({ email }: TestUser) =>
  (await readLetters(server, email)).filter(({ subject }) => subject.includes('нового устройства'));

describe('the letter about a new device', () => {
  test('says what, when in the person’s own zone and where, and what to do; a known device is no news', async () => {
    const user = await createUser(server);
    await server.db(`UPDATE identity.users SET time_zone = 'Asia/Vladivostok' WHERE id = $1`, [user.userId]);
    const { cookie } = await enter(user);
    const [letter, ...others] = await lettersTo(user);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Вход в сервис «Artel» с нового устройства');
    const time = server.clock.now().toLocaleString('ru', { dateStyle: 'long', timeZone: 'Asia/Vladivostok' });
    for (const part of [
      'Chrome, Windows',
      time,
      '(МСК+7)',
      '10.200.',
      '/profile?section=security',
      'смените пароль',
    ]) {
      expect(letter?.text).toContain(part);
    }
    expect(letter?.text).not.toMatch(/\{\{|letters\./);
    await enter(user, { cookie });
    expect(await lettersTo(user)).toHaveLength(1);
    await enter(user);
    expect(await lettersTo(user)).toHaveLength(2);
  });

  test('is not sent for a registration, nor for the sign-ins after it in the same browser', async () => {
    const { platform } = server;
    const user = await createUser(server);
    let device = '';
    const http = {
      ...platform.http,
      address: '10.1.2.3',
      setCookie: (name: string, value: string) => {
        if (name === 'artel_device') device = `${name}=${value}`;
      },
    };
    await platform.db.asUser(user.userId, (tx) =>
      startSession({ ...platform, http }, tx, {
        userId: user.userId,
        companyId: null,
        isApp: false,
        method: 'sign-up',
      }),
    );
    await enter(user, { cookie: device });
    expect(await lettersTo(user)).toEqual([]);
  });

  test('knows an app by what it calls itself and its network', async () => {
    const user = await createUser(server);
    const app = { isApp: true, userAgent: 'ArtelApp/1.0 (Android 15)', address: '100.64.7.1' };
    await enter(user, app);
    await enter(user, app);
    expect(await lettersTo(user)).toHaveLength(1);
    await enter(user, { ...app, address: '100.64.7.2' });
    expect(await lettersTo(user)).toHaveLength(2);
  });

  test('carries nothing that a thief wrote into it', async () => {
    const user = await createUser(server);
    await enter(user, { userAgent: 'Call 88005553535/1 (at once)' });
    const [letter] = await lettersTo(user);
    expect(letter?.text).toContain('неизвестный браузер');
    expect(letter?.text).not.toContain('88005553535');
  });
});

describe('the device cookie', () => {
  test('is new at each success, hidden from scripts and other sites, and stored only as a hash', async () => {
    const user = await createUser(server);
    const answer = await callRoute(server, signIn, {
      body: { username: user.email, password: user.password, isApp: false },
    });
    expect(
      [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('artel_device=')),
    ).toMatch(/^artel_device=[\w-]{32}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict/);
    const first = toCookieHeader(answer.headers);
    const second = await enter(user, { cookie: first });
    expect(getDevice(second.cookie)).toMatch(/^[\w-]{32}$/);
    expect(getDevice(second.cookie)).not.toBe(getDevice(first));
    const rows = await server.db<{ row: string }>(
      'SELECT d::text AS row FROM identity.devices d WHERE user_id = $1',
      [user.userId],
    );
    expect(rows).toHaveLength(1);
    for (const { cookie } of [{ cookie: first }, second])
      expect(rows[0]?.row).not.toContain(getDevice(cookie));
  });

  test('gains no trust by the victim’s sign-in when a thief planted it', async () => {
    const [victim, thief] = [await createUser(server), await createUser(server)];
    const planted = (await enter(thief)).cookie;
    await enter(victim, { cookie: planted });
    await enter(victim, { cookie: planted });
    // Both sign-ins came with a value that is not the victim's.
    expect(await lettersTo(victim)).toHaveLength(2);
  });

  test('serves people who share a browser, each known there', async () => {
    const [anna, boris] = [await createUser(server), await createUser(server)];
    let { cookie } = await enter(anna);
    for (const person of [boris, anna, boris, anna]) cookie = (await enter(person, { cookie })).cookie;
    expect([(await lettersTo(anna)).length, (await lettersTo(boris)).length]).toEqual([1, 1]);
    expect(getDevice(cookie).split('.')).toHaveLength(2);
  });

  test('survives two sign-ins at once, whichever answer the browser keeps', async () => {
    const user = await createUser(server);
    const { cookie } = await enter(user);
    const both = await Promise.all([enter(user, { cookie }), enter(user, { cookie })]);
    for (const { cookie: stored } of both) await enter(user, { cookie: stored });
    expect((await lettersTo(user)).length).toBe(1);
  });

  test('is worth nothing any more after a new password, or when its session was ended from afar', async () => {
    const { platform } = server;
    const user = await createUser(server);
    const [mine, lost] = [await enter(user), await enter(user)];
    const sent = (await lettersTo(user)).length;
    await callRoute(server, endSession, { params: { sessionId: lost.sessionId } }, { token: mine.token });
    await enter(user, { cookie: lost.cookie });
    expect((await lettersTo(user)).length).toBe(sent + 1);
    const again = await enter(user, { cookie: mine.cookie });
    expect((await lettersTo(user)).length).toBe(sent + 1);
    const [row] = await server.db<{ hash: string }>(
      'SELECT password_hash AS hash FROM identity.credentials WHERE user_id = $1',
      [user.userId],
    );
    await platform.db.asUser(user.userId, (tx) =>
      setPassword(platform, tx, { userId: user.userId, passwordHash: row?.hash ?? '' }),
    );
    await enter(user, { cookie: again.cookie });
    expect((await lettersTo(user)).length).toBe(sent + 2);
  });

  test('is deleted when it was not used for 400 days', async () => {
    const user = await createUser(server);
    await enter(user);
    const count = () => server.db('SELECT 1 FROM identity.devices WHERE user_id = $1', [user.userId]);
    server.clock.advance(DEVICE_LIFETIME - 60_000);
    await server.deleteEnded();
    expect(await count()).toHaveLength(1);
    server.clock.advance(120_000);
    await server.deleteEnded();
    expect(await count()).toHaveLength(0);
  });
});

describe('where the person is signed in', () => {
  test('lists the current session first, then by last use, with device, address and method', async () => {
    const user = await createUser(server);
    const app = await enter(user, { isApp: true, userAgent: 'ArtelApp/1.0', address: '100.64.9.9' });
    server.clock.advance(60_000);
    const current = await enter(user);
    server.clock.advance(60_000);
    const later = await enter(user);
    const { body } = await callRoute(server, listSessions, {}, { token: current.token });
    expect(body.items.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [current.sessionId, true],
      [later.sessionId, false],
      [app.sessionId, false],
    ]);
    expect(body.items[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      kind: 'computer',
      method: 'password',
      secondFactor: null,
    });
    expect(body.items[2]).toMatchObject({ kind: 'app', address: '100.64.9.9' });
  });

  test('one session is ended at once; another person’s is treated like one that does not exist', async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const [mine, lost, foreign] = [await enter(user), await enter(user), await enter(other)];
    const end = (sessionId: string) =>
      callRoute(server, endSession, { params: { sessionId } }, { token: mine.token });
    expect((await end(lost.sessionId)).status).toBe(200);
    expect((await callRoute(server, listSessions, {}, { token: lost.token })).status).toBe(401);
    const [stranger, unknown, again] = [
      await end(foreign.sessionId),
      await end(server.platform.ids.next()),
      await end(lost.sessionId),
    ];
    const text = ({ status, error }: typeof stranger) => ({ status, ...error, requestId: '' });
    expect(text(stranger)).toMatchObject({ status: 404, code: 'request/not-found' });
    expect(text(unknown)).toEqual(text(stranger));
    expect(text(again)).toEqual(text(stranger));
    expect((await callRoute(server, listSessions, {}, { token: foreign.token })).status).toBe(200);
    const acts = await server.db(
      'SELECT act, user_id FROM platform.audit_records WHERE subject = $1 ORDER BY id',
      [`session:${lost.sessionId}`],
    );
    expect(acts).toEqual([
      { act: 'identity/session-started', user_id: user.userId },
      { act: 'identity/session-ended', user_id: user.userId },
    ]);
    const published = await server.db('SELECT 1 FROM platform.live_events WHERE user_id = $1 AND name = $2', [
      user.userId,
      'identity/security-changed',
    ]);
    expect(published.length).toBeGreaterThan(0);
  });

  test('all others are ended, and counted; the current one goes on', async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const [mine, first, second, foreign] = [
      await enter(user),
      await enter(user),
      await enter(user, { isApp: true }),
      await enter(other),
    ];
    const { body } = await callRoute(server, endOtherSessions, {}, { token: mine.token });
    expect(body).toEqual({ ended: 2 });
    const alive = await Promise.all(
      [mine, first, second, foreign].map(
        async ({ token }) => (await callRoute(server, listSessions, {}, { token })).status,
      ),
    );
    expect(alive).toEqual([200, 401, 401, 200]);
  });
});
