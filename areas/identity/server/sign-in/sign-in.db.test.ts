import { loginCheck, refreshSession, signIn } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../index.ts';
import { setPassword } from '../passwords/set-password.ts';
import { createUser, freshEmail, startIdentityServer, type TestUser, toCookieHeader } from '../testing.ts';
import { signIn as startSignIn } from './sign-in.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startIdentityServer();
  user = await createUser(server);
});
afterAll(() => server.close());

const bodyFor = (changes: Record<string, unknown> = {}) => ({
  username: user.email,
  password: user.password,
  isApp: false,
  ...changes,
});

describe('signing in', () => {
  test('[C-06] [C-07] [E-03] [E-04] in the mode `current` answers tokens and the mobile address, without the name', async () => {
    const { status, body } = await callRoute(server, signIn, { body: bodyFor({ CToken: 'captcha' }) });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^v1\./),
      url_mobile: 'http://localhost:3000/?isMobile=true',
    });
  });

  test('[C-06] [C-07] [E-04] in any other mode answers `token` and the name', async () => {
    const { status, body } = await callRoute(server, loginCheck, { body: bodyFor() });
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^v1\./),
      url_mobile: 'http://localhost:3000/?isMobile=true',
      username: user.email,
    });
  });

  test('[E-02] takes the address in any case and with spaces around it', async () => {
    const username = `  ${user.email.toUpperCase()} `;
    const { body } = await callRoute(server, loginCheck, { body: bodyFor({ username }) });
    expect(body.username).toBe(user.email);
  });

  test('takes the password in either Unicode form', async () => {
    const password = user.password.normalize('NFD');
    expect(password).not.toBe(user.password);
    expect((await callRoute(server, signIn, { body: bodyFor({ password }) })).status).toBe(200);
  });

  test('[E-02] binds the browser by a cookie that scripts and other sites never see, and an app by none', async () => {
    const browser = await callRoute(server, signIn, { body: bodyFor() });
    expect(String(browser.headers['set-cookie'])).toMatch(
      /^artel_browser=[\w-]{32}; .*Path=\/api.*HttpOnly.*SameSite=Strict/,
    );
    const app = await callRoute(server, signIn, { body: bodyFor({ isApp: true }) });
    expect(app.headers['set-cookie']).toBeUndefined();
  });

  test('never adopts an earlier binding: a planted cookie fixes no session', async () => {
    const planted = 'artel_browser=planted-by-somebody-who-knows-it';
    const answer = await callRoute(server, signIn, { body: bodyFor() }, { headers: { cookie: planted } });
    expect(toCookieHeader(answer.headers)).toMatch(/^artel_browser=/);
    expect(toCookieHeader(answer.headers)).not.toBe(planted);
  });

  test('leaves an audit record and no token in the database', async () => {
    const { body } = await callRoute(server, signIn, { body: bodyFor() });
    const sessionId = body.refresh_token.split('.')[2];
    const [record] = await server.db<{ act: string; user_id: string }>(
      'SELECT act, user_id FROM platform.audit_records WHERE subject = $1',
      [`session:${sessionId}`],
    );
    expect(record).toEqual({ act: 'identity/session-started', user_id: user.userId });
    const [row] = await server.db('SELECT s::text AS text FROM identity.sessions s WHERE id = $1', [
      sessionId,
    ]);
    expect(row?.['text']).not.toContain(body.refresh_token.split('.')[4]);
  });
});

describe('a refused sign-in', () => {
  test('answers a wrong password, an unknown address and something that is no address alike', async () => {
    const answers = await Promise.all(
      [
        bodyFor({ password: 'wrong-password' }),
        bodyFor({ username: freshEmail(server) }),
        bodyFor({ username: 'x' }),
      ].map((body) => callRoute(server, signIn, { body })),
    );
    const seen = answers.map(({ status, error, headers }) => ({
      status,
      error: { ...error, requestId: '' },
      headers: { ...headers, date: '', 'x-request-id': '' },
    }));
    expect(seen[0]).toMatchObject({ status: 422, error: { code: 'identity/credentials-wrong' } });
    expect(seen[0]?.headers).not.toHaveProperty('set-cookie');
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('opens no session', async () => {
    const count = () => server.db('SELECT count(*) FROM identity.sessions');
    const before = await count();
    await callRoute(server, signIn, { body: bodyFor({ password: 'wrong-password' }) });
    expect(await count()).toEqual(before);
  });
});

test('a password that is replaced while it is being checked opens no session', async () => {
  const { platform } = server;
  const person = await createUser(server);
  const passwordHash = await hashPassword('четыре лодки на песке');
  const replaceFirst = async () => {
    await platform.db.asUser(person.userId, (tx) =>
      setPassword(platform, tx, { userId: person.userId, passwordHash }),
    );
    return null;
  };
  const deps = { ...platform, ports: { ...platform.ports, chooseCompany: replaceFirst } };
  await expect(
    startSignIn(deps, { username: person.email, password: person.password, isApp: false }),
  ).rejects.toThrow('identity/credentials-wrong');
});

test('forty sign-ins at once do not hold up everybody else', async () => {
  let running = 40;
  const crowd = Array.from({ length: 40 }, () =>
    callRoute(server, signIn, { body: bodyFor({ password: 'wrong-password' }) }).finally(() => {
      running -= 1;
    }),
  );
  for (let i = 0; i < 10; i += 1) {
    expect((await callRoute(server, refreshSession, { body: { refresh_token: 'nobody' } })).status).toBe(401);
  }
  expect(running).toBeGreaterThan(20);
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(40).fill(422));
});
