import type { Scopes } from '@artel/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword, setSessionCompany } from '../index.ts';
import { setPassword } from '../passwords/set-password.ts';
import { ACCESS_LIFETIME } from '../policy.ts';
import { createUser, signIn, startIdentityServer, type TestUser } from '../testing.ts';
import { createAuthenticate } from './authenticate.ts';
import { refreshSession } from './refresh-session.ts';
import { revokeSessions } from './revoke-sessions.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startIdentityServer();
  user = await createUser(server);
});
afterAll(() => server.close());

/** The check, with its database queries counted. */
function countedAuthenticate() {
  const { platform } = server;
  const asUser = vi.fn(platform.db.asUser) as unknown as Scopes['asUser'];
  const authenticate = createAuthenticate({ ...platform, db: { ...platform.db, asUser } });
  return { authenticate, asUser };
}

describe('an access token', () => {
  test('queries the database for its session once, then memory alone', async () => {
    const { accessToken } = await signIn(server, user);
    const { authenticate, asUser } = countedAuthenticate();
    for (let i = 0; i < 50; i += 1) {
      expect(await authenticate(accessToken)).toMatchObject({ userId: user.userId, companyId: null });
    }
    expect(asUser).toHaveBeenCalledTimes(1);
  });

  test('is refused as soon as the revocation of its session is committed', async () => {
    const { platform } = server;
    const { accessToken, refreshToken } = await signIn(server, user);
    const { authenticate } = countedAuthenticate();
    expect(await authenticate(accessToken)).not.toBeNull();
    const sessionId = refreshToken.split('.')[2] ?? '';
    await platform.db.asUser(user.userId, (tx) =>
      revokeSessions(platform, tx, { userId: user.userId, sessionId }),
    );
    await vi.waitFor(async () => expect(await authenticate(accessToken)).toBeNull(), 5000);
  });

  test('is refused after ten minutes', async () => {
    const { accessToken } = await signIn(server, user);
    const { authenticate } = countedAuthenticate();
    server.clock.advance(ACCESS_LIFETIME - 2000);
    expect(await authenticate(accessToken)).not.toBeNull();
    server.clock.advance(2000);
    expect(await authenticate(accessToken)).toBeNull();
  });

  test('is refused without a word when it belongs to no account at all', async () => {
    const { authenticate, asUser } = countedAuthenticate();
    for (const token of ['', 'a.b.c', 'Bearer', (await signIn(server, user)).refreshToken]) {
      expect(await authenticate(token), token).toBeNull();
    }
    expect(asUser).not.toHaveBeenCalled();
  });
});

test('a new password ends every session of the person and no one else’s', async () => {
  const { platform } = server;
  const person = await createUser(server);
  const sessions = [await signIn(server, person), await signIn(server, person, true)];
  const stranger = await signIn(server, user);
  const { authenticate } = countedAuthenticate();
  for (const { accessToken } of sessions) expect(await authenticate(accessToken)).not.toBeNull();

  const passwordHash = await hashPassword('совсем другой пароль 8');
  await platform.db.asUser(person.userId, (tx) =>
    setPassword(platform, tx, { userId: person.userId, passwordHash }),
  );
  for (const { accessToken } of sessions) {
    await vi.waitFor(async () => expect(await authenticate(accessToken)).toBeNull(), 5000);
  }
  expect(await authenticate(stranger.accessToken)).not.toBeNull();
  await expect(signIn(server, person)).rejects.toThrow('422');
  await signIn(server, { ...person, password: 'совсем другой пароль 8' });
});

test('a session that moves into a company carries it from its next access token on', async () => {
  const { platform } = server;
  const session = await signIn(server, user, true);
  const companyId = platform.ids.next();
  const sessionId = session.refreshToken.split('.')[2] ?? '';
  await platform.db.asUser(user.userId, (tx) => setSessionCompany(tx, { sessionId, companyId }));
  const authenticate = createAuthenticate(platform);
  expect(await authenticate(session.accessToken)).toMatchObject({ companyId: null });
  const { accessToken } = await refreshSession(platform, session.refreshToken);
  expect(await authenticate(accessToken)).toMatchObject({ companyId });
});
