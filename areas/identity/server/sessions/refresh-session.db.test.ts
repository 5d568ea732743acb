import { DAY } from '@artel/contract/time';
import { getSession, refreshSession, signOut, tokenRefresh } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ABSOLUTE_LIFETIME, IDLE_LIFETIME } from '../policy.ts';
import { createUser, signIn, startIdentityServer, type TestSession, type TestUser } from '../testing.ts';
import { createAuthenticate } from './authenticate.ts';
import { moveSession } from './move-session.ts';
import { findSessionForUpdate, rotateSession } from './sessions.store.ts';

let server: TestServer;
let user: TestUser;
let address: string;
beforeAll(async () => {
  server = await startIdentityServer();
  user = await createUser(server);
  // Races use real sockets, because injected requests would not overlap while being read.
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const refresh = (session: Pick<TestSession, 'refreshToken' | 'cookie'>) =>
  callRoute(
    server,
    refreshSession,
    { body: { refresh_token: session.refreshToken } },
    { headers: { cookie: session.cookie } },
  );
const getSessionId = (session: TestSession) => session.refreshToken.split('.')[2] ?? '';
const getAudit = async (session: TestSession) =>
  (
    await server.db<{ act: string }>(
      'SELECT act FROM platform.audit_records WHERE subject = $1 ORDER BY id',
      [`session:${getSessionId(session)}`],
    )
  ).map(({ act }) => act);
/** Uses an access token, as any request of a signed-in browser does. */
const use = async (accessToken: string) =>
  (await callRoute(server, getSession, {}, { token: accessToken })).status;
const expectEnded = async (answer: ReturnType<typeof refresh>) =>
  expect(await answer).toMatchObject({ status: 401, error: { code: 'identity/session-ended' } });

describe('refreshing', () => {
  test('[C-06] [C-07] [C-08] [E-05] answers both modes in their shape, without any Authorization', async () => {
    const session = await signIn(server, user);
    const current = await callRoute(
      server,
      refreshSession,
      { body: { refresh_token: session.refreshToken, domain: 'localhost' } },
      { headers: { cookie: session.cookie, 'x-auth-type': 'current' } },
    );
    expect(current.status).toBe(200);
    expect(current.body).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(current.body.refresh_token).not.toBe(session.refreshToken);
    const other = await callRoute(
      server,
      tokenRefresh,
      { body: { refresh_token: current.body.refresh_token } },
      { headers: { cookie: session.cookie } },
    );
    expect(other.status).toBe(200);
    expect(other.body).toEqual({ token: expect.any(String), refresh_token: expect.any(String) });
  });

  test.each([
    ['a second', 1_000],
    ['fifteen seconds', 15_000],
    ['ten minutes', 600_000],
    ['ten days', 10 * DAY],
  ])('gives the same successor again %s after an answer that never arrived', async (_duration, pause) => {
    const session = await signIn(server, user);
    const lost = await refresh(session);
    for (const _again of [1, 2]) {
      server.clock.advance(pause);
      const { status, body } = await refresh(session);
      expect([status, body.refresh_token]).toEqual([200, lost.body.refresh_token]);
    }
    const arrived = await refresh(session);
    expect(await use(arrived.body.access_token)).toBe(200);
    const next = await refresh({ refreshToken: arrived.body.refresh_token, cookie: session.cookie });
    expect(next.status).toBe(200);
    expect(await getAudit(session)).toEqual(['identity/session-started']);
  });

  test('by another tab within ten seconds gives the same successor although the first tab uses it already', async () => {
    const session = await signIn(server, user);
    const first = await refresh(session);
    expect(await use(first.body.access_token)).toBe(200);
    server.clock.advance(1_000);
    const again = await refresh(session);
    expect([again.status, again.body.refresh_token]).toEqual([200, first.body.refresh_token]);
  });

  test('is not held to have arrived by a token of before, or of a move that another answer carried', async () => {
    const session = await signIn(server, user);
    const lost = await refresh(session);
    const sessionId = getSessionId(session);
    const moved = await server.platform.db.asUser(user.userId, (tx) =>
      moveSession(server.platform, tx, {
        userId: user.userId,
        sessionId,
        companyId: server.platform.ids.next(),
      }),
    );
    const authenticate = createAuthenticate(server.platform);
    expect(await authenticate(session.accessToken)).not.toBeNull();
    expect(await authenticate(moved)).not.toBeNull();
    server.clock.advance(60_000);
    const again = await refresh(session);
    expect([again.status, again.body.refresh_token]).toEqual([200, lost.body.refresh_token]);
  });

  test('whose answer a thief requested ends the session as soon as its owner returns', async () => {
    const session = await signIn(server, user, true);
    await refresh(session);
    server.clock.advance(60_000);
    const stolen = await refresh(session);
    expect(await use(stolen.body.access_token)).toBe(200);
    server.clock.advance(60_000);
    await expectEnded(refresh(session));
    expect(await use(stolen.body.access_token)).toBe(401);
    await expectEnded(refresh({ refreshToken: stolen.body.refresh_token, cookie: '' }));
  });

  test('ends the session too when a thief continued by the refresh token alone', async () => {
    const session = await signIn(server, user, true);
    const first = await refresh(session);
    server.clock.advance(60_000);
    expect((await refresh({ refreshToken: first.body.refresh_token, cookie: '' })).status).toBe(200);
    await expectEnded(refresh(session));
    expect(await getAudit(session)).toEqual(['identity/session-started', 'identity/refresh-reused']);
  });

  test('confirms a successor once, however many requests bring it at once', async () => {
    const session = await signIn(server, user);
    const { body } = await refresh(session);
    const asUser = vi.fn(server.platform.db.asUser);
    const forgotten = vi.fn();
    server.platform.cache.onForget(forgotten);
    const { platform } = server;
    const authenticate = createAuthenticate({
      ...platform,
      db: { ...platform.db, asUser: asUser as unknown as typeof platform.db.asUser },
    });
    await Promise.all(Array.from({ length: 20 }, () => authenticate(body.access_token)));
    // The session is loaded and its generation confirmed; no one else is made to check anything again.
    expect(asUser).toHaveBeenCalledTimes(2);
    expect(forgotten).not.toHaveBeenCalled();
    expect(await authenticate(body.access_token)).toMatchObject({ sessionId: getSessionId(session) });
    server.clock.advance(10_001);
    await expectEnded(refresh(session));
  });

  test('twenty times at once gives one successor', async () => {
    const session = await signIn(server, user);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(`${address}/api/auth/refresh`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: session.cookie, host: 'localhost:3000' },
          body: JSON.stringify({ refresh_token: session.refreshToken }),
        });
        return { status: answer.status, body: (await answer.json()) as { refresh_token?: string } };
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const [row] = await server.db('SELECT generation FROM identity.sessions WHERE id = $1', [
      getSessionId(session),
    ]);
    expect(row).toEqual({ generation: 2 });
  });

  test('that waited for another one uses the state that the other one left', async () => {
    const session = await signIn(server, user);
    const { db, clock } = server.platform;
    const expiresAt = new Date(clock.now().getTime() + DAY);
    const sessionId = getSessionId(session);
    const waiting = await db.asUser(user.userId, async (tx) => {
      await findSessionForUpdate(tx, sessionId);
      const answer = refresh(session);
      await vi.waitFor(async () => {
        const locks = await server.db(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        expect(locks).not.toEqual([]);
      });
      await rotateSession(tx, {
        sessionId,
        generation: 3,
        now: clock.now(),
        expiresAt,
        address: '',
        userAgent: '',
      });
      return { answer };
    });
    await expectEnded(waiting.answer);
    const [row] = await server.db('SELECT generation FROM identity.sessions WHERE id = $1', [sessionId]);
    expect(row).toEqual({ generation: 3 });
  });

  test('with a token that was replaced long ago ends the session, records it and notifies its owner', async () => {
    const thief = await createUser(server);
    const session = await signIn(server, thief);
    const successor = await refresh(session);
    expect(await use(successor.body.access_token)).toBe(200);
    server.clock.advance(10_001);
    await expectEnded(refresh(session));
    await expectEnded(refresh({ refreshToken: successor.body.refresh_token, cookie: session.cookie }));
    await expectEnded(refresh(session));
    expect(await getAudit(session)).toEqual(['identity/session-started', 'identity/refresh-reused']);
    await server.drain();
    const letters = await server.lettersTo(thief.email);
    const revoked = letters.filter(({ subject }) => subject === 'Мы завершили ваш сеанс в сервисе «Artel»');
    expect(revoked).toHaveLength(1);
    expect(revoked[0]?.text).toMatch(/сетевой адрес 10\.200\./);
    const authenticate = createAuthenticate(server.platform);
    expect(await authenticate(successor.body.access_token)).toBeNull();
  });

  test('leaves the person’s other sessions alone when one is ended', async () => {
    const [stolen, other] = [await signIn(server, user), await signIn(server, user)];
    await use((await refresh(stolen)).body.access_token);
    server.clock.advance(10_001);
    await expectEnded(refresh(stolen));
    expect((await refresh(other)).status).toBe(200);
  });
});

describe('[E-02] a copied refresh token', () => {
  test('is worthless without the browser that it was given to, and its owner notices nothing', async () => {
    const session = await signIn(server, user);
    const { refreshToken } = session;
    await expectEnded(refresh({ refreshToken, cookie: '' }));
    await expectEnded(refresh({ refreshToken, cookie: 'artel_browser=guess' }));
    await expectEnded(refresh({ refreshToken, cookie: (await signIn(server, user)).cookie }));
    expect((await refresh(session)).status).toBe(200);
  });

  test('is worthless within the grace too, and while its successor has not arrived', async () => {
    const session = await signIn(server, user);
    await refresh(session);
    await expectEnded(refresh({ refreshToken: session.refreshToken, cookie: '' }));
    server.clock.advance(60_000);
    await expectEnded(refresh({ refreshToken: session.refreshToken, cookie: '' }));
    expect((await refresh(session)).status).toBe(200);
  });

  test('needs no cookie in an app: an app has none', async () => {
    const session = await signIn(server, user, true);
    expect(session.cookie).toBe('');
    const first = await refresh(session);
    expect(first.status).toBe(200);
    expect((await refresh({ refreshToken: first.body.refresh_token, cookie: '' })).status).toBe(200);
  });
});

test('a forged, cut or foreign token is refused', async () => {
  const mine = await signIn(server, user);
  const other = await signIn(server, await createUser(server));
  const [v, , session, generation, mac] = mine.refreshToken.split('.');
  const tokens = [
    'v1',
    'x'.repeat(1024),
    mine.refreshToken.slice(0, -1),
    `${mine.refreshToken}A`,
    mine.accessToken,
    [v, other.refreshToken.split('.')[1], session, generation, mac].join('.'),
    mine.refreshToken.replace(`.${generation}.`, '.2.'),
    `${mine.refreshToken}\u0000`,
  ];
  for (const refreshToken of tokens) await expectEnded(refresh({ refreshToken, cookie: mine.cookie }));
  await expectEnded(refresh({ refreshToken: other.refreshToken, cookie: mine.cookie }));
  expect((await refresh(mine)).status).toBe(200);
});

describe('a session', () => {
  test('ends thirty days after its last refresh', async () => {
    const [retained, left] = [await signIn(server, user), await signIn(server, user)];
    server.clock.advance(IDLE_LIFETIME - 60_000);
    const renewed = await refresh(retained);
    server.clock.advance(60_000);
    await expectEnded(refresh(left));
    server.clock.advance(DAY);
    expect(
      (await refresh({ refreshToken: renewed.body.refresh_token, cookie: retained.cookie })).status,
    ).toBe(200);
  });

  test('ends after 180 days however busy it was', async () => {
    const session = await signIn(server, user);
    let { refreshToken } = session;
    for (let passed = 0; passed < ABSOLUTE_LIFETIME - 20 * DAY; passed += 20 * DAY) {
      server.clock.advance(20 * DAY);
      refreshToken = (await refresh({ refreshToken, cookie: session.cookie })).body.refresh_token;
      expect(refreshToken).toBeDefined();
    }
    server.clock.advance(20 * DAY - 1000);
    refreshToken = (await refresh({ refreshToken, cookie: session.cookie })).body.refresh_token;
    expect(refreshToken).toBeDefined();
    server.clock.advance(1000);
    await expectEnded(refresh({ refreshToken, cookie: session.cookie }));
  });
});

describe('signing out', () => {
  const leave = (refreshToken: string) =>
    callRoute(server, signOut, { body: { refresh_token: refreshToken } });

  test('ends the session and takes the browser’s binding away', async () => {
    const session = await signIn(server, user);
    const answer = await leave(session.refreshToken);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^artel_browser=; .*Max-Age=0/);
    await expectEnded(refresh(session));
    expect(await getAudit(session)).toEqual(['identity/session-started', 'identity/session-ended']);
  });

  test('twice, or with an invalid token, returns the same and writes nothing', async () => {
    const session = await signIn(server, user);
    await leave(session.refreshToken);
    for (const token of [session.refreshToken, 'v1.nobody']) {
      expect(await leave(token)).toMatchObject({ status: 200, body: {} });
    }
    expect(await getAudit(session)).toHaveLength(2);
  });
});
