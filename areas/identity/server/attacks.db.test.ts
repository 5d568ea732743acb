import { createHmac } from 'node:crypto';
import { DAY } from '@artel/contract/time';
import {
  changePassword,
  confirmEmail,
  createAppPassword,
  deleteTotp,
  getSecurity,
  identityLimits,
  listSessions,
  refreshSession,
  resetPassword,
  sendResetCode,
  signInByPasskey,
  signIn as signInRoute,
  signOut,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addPasskey, requestPasskey, switchTotpOn, totpCode } from './factors/testing/factor-acts.ts';
import { CHALLENGE_TRIES, CODE_INTERVAL, CODE_TRIES, CODES_IN_ROW, PROOF_LIFETIME } from './policy.ts';
import { readLetters } from './testing/read-letters.ts';
import {
  createUser,
  freshEmail,
  readLetterCode,
  signIn,
  solveCaptcha,
  startEmailChange,
  startIdentityServer,
  type TestUser,
  toBasicHeader,
} from './testing.ts';

/** Attacks from outside, and by an attacker who knows half of a secret; `attacks.md` lists all of them. */

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
  // When a test sets the clock back, it must stay ahead of the machine's, which the captcha's library uses.
  server.clock.advance(2 * DAY);
});
afterAll(() => server.close());

const STRANGER = '198.51.100.9';
const FRESH = 'Семь-подков-и-тыква';

/** A call from an address other than the tests' own. */
const from = (remoteAddress: string, url: string, payload: object, cookie = '') =>
  server.app.inject({ method: 'POST', url, remoteAddress, headers: { cookie }, payload });
const lettersTo = async (email: string, about: string) =>
  (await readLetters(server, email)).filter(({ subject }) => subject.includes(about));
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A person with an authenticator. */
async function guarded() {
  const user = await createUser(server);
  const { accessToken: token } = await signIn(server, user, true);
  const factors = await switchTotpOn(server, token);
  server.clock.advance(30_000);
  return { user, token, ...factors };
}

describe('an attacker with the password, but not the factor', () => {
  let strangers = 0;
  const freshAddress = () => `198.51.100.${++strangers}`;
  const enter = async (user: TestUser, answer: object = {}, address = freshAddress()) => {
    const { email: username, password } = user;
    const CToken = await solveCaptcha(server, 'sign-in', username);
    return from(address, signInRoute.path, { username, password, isApp: true, CToken, ...answer });
  };
  const request = async (user: TestUser, address?: string) => {
    const requested = await enter(user, {}, address);
    expect(requested.statusCode).toBe(403);
    return requested.json().details as { challenge: string; passkey: Record<string, unknown> };
  };
  /** Sends one wrong code with a new challenge; a challenge allows five. */
  const guessWrong = async (user: TestUser, secret: string, address?: string) => {
    const { challenge } = await request(user, address);
    return (await enter(user, { challenge, factorCode: other(totpCode(server, secret)) }, address))
      .statusCode;
  };

  test('is reported to the owner by letter after three wrong codes, once a day while it goes on', async () => {
    const { user, secret } = await guarded();
    const notified = () => lettersTo(user.email, 'несколько раз не подтвердили');
    for (const _ of [1, 2]) expect(await guessWrong(user, secret)).toBe(422);
    expect(await notified()).toEqual([]);
    expect(await guessWrong(user, secret, STRANGER)).toBe(422);
    const [letter] = await notified();
    expect(letter?.text).toContain('верный пароль');
    expect(letter?.text).toContain(STRANGER);
    for (const _ of [4, 5, 6]) await guessWrong(user, secret);
    expect(await notified()).toHaveLength(1);
    server.clock.advance(DAY + 1);
    await guessWrong(user, secret);
    expect(await notified()).toHaveLength(2);
    const [row] = await server.db<{ n: number }>(
      `SELECT count(*)::int AS n FROM platform.audit_records
        WHERE user_id = $1 AND act = 'identity/second-factor-guessed'`,
      [user.userId],
    );
    expect(row?.n).toBe(2);
  });

  test('guessing eight times at once causes one letter', async () => {
    const { user, secret } = await guarded();
    const requested = await Promise.all(Array.from({ length: 8 }, () => request(user)));
    const factorCode = other(totpCode(server, secret));
    await Promise.all(requested.map(({ challenge }) => enter(user, { challenge, factorCode })));
    expect(await lettersTo(user.email, 'несколько раз не подтвердили')).toHaveLength(1);
  });

  test('cannot push the owner’s challenge out by requesting others', async () => {
    const { user, secret } = await guarded();
    const { challenge } = await request(user, '192.0.2.50');
    for (let n = 0; n <= identityLimits.challenges.latest; n += 1) {
      server.clock.advance(1);
      await request(user);
    }
    const factorCode = totpCode(server, secret);
    expect((await enter(user, { challenge, factorCode }, '192.0.2.50')).statusCode).toBe(200);
  });

  test('delays no one with a credential that cannot be guessed: a passkey or a recovery code', async () => {
    const { user, token, secret, recoveryCodes } = await guarded();
    const { authenticator } = await addPasskey(server, token);
    let status = 0;
    const factorCode = other(totpCode(server, secret));
    // A challenge allows five guesses; each further challenge costs captchas, which grow more expensive.
    for (let n = 1; status !== 429 && n < 40; n += CHALLENGE_TRIES) {
      const { challenge } = await request(user);
      for (let tries = 0; tries < CHALLENGE_TRIES; tries += 1) {
        status = (await enter(user, { challenge, factorCode })).statusCode;
      }
    }
    expect(status).toBe(429);
    const requested = await request(user);
    const passkey = authenticator.sign(
      requested.passkey as unknown as Parameters<typeof authenticator.sign>[0],
    );
    expect((await enter(user, { challenge: requested.challenge, passkey })).statusCode).toBe(200);
    const { challenge } = await request(user);
    expect((await enter(user, { challenge, factorCode: recoveryCodes[0] })).statusCode).toBe(200);
  });
});

describe('a stranger who requests codes in the owner’s name all day', () => {
  const requestFrom = async (address: string, email: string, cookie = '') => {
    const CToken = await solveCaptcha(server, 'password-reset', email);
    return from(address, sendResetCode.path, { email, CToken }, cookie);
  };
  const resetFrom = (address: string, email: string, code: string, cookie = '') =>
    from(address, resetPassword.path, { email, code, password: FRESH }, cookie);

  test('and uses up their tries does not lock out the owner, who requests one from a known device', async () => {
    const user = await createUser(server);
    const { cookie } = await signIn(server, user);
    for (let n = 0; n < CODES_IN_ROW; n += 1) {
      expect((await requestFrom(STRANGER, user.email)).statusCode).toBe(200);
      const code = await readLetterCode(server, user.email);
      for (let tries = 0; tries < CODE_TRIES; tries += 1) await resetFrom(STRANGER, user.email, other(code));
      server.clock.advance(CODE_INTERVAL);
    }
    expect((await requestFrom(STRANGER, user.email)).statusCode).toBe(429);
    expect((await requestFrom('192.0.2.77', user.email, cookie)).statusCode).toBe(200);
    const code = await readLetterCode(server, user.email);
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const guessed = await resetFrom(STRANGER, user.email, other(code));
      expect(guessed.statusCode).toBe(422);
    }
    // The owner's code has a key of its own for the owner's devices, so a stranger fails even with the
    // correct digits.
    expect((await resetFrom(STRANGER, user.email, code)).statusCode).toBe(422);
    expect((await resetFrom('192.0.2.77', user.email, code, cookie)).statusCode).toBe(200);
  });

  test('nor does a clock that was put back', async () => {
    const { email } = await createUser(server);
    expect((await requestFrom('192.0.2.81', email)).statusCode).toBe(200);
    server.clock.advance(-DAY);
    onTestFinished(() => server.clock.advance(DAY));
    expect((await requestFrom('192.0.2.81', email)).statusCode).toBe(200);
  });

  test('is no reason to refuse the code that was requested elsewhere, typed on a known device', async () => {
    const user = await createUser(server);
    const { cookie } = await signIn(server, user);
    await requestFrom('192.0.2.78', user.email, cookie);
    server.clock.advance(CODE_INTERVAL);
    await requestFrom('192.0.2.79', user.email);
    const code = await readLetterCode(server, user.email);
    expect((await resetFrom('192.0.2.78', user.email, code, cookie)).statusCode).toBe(200);
  });

  test('gains nothing by the device of another account', async () => {
    const [user, thief] = [await createUser(server), await createUser(server)];
    const { cookie } = await signIn(server, thief);
    expect((await requestFrom(STRANGER, user.email, cookie)).statusCode).toBe(200);
    expect((await requestFrom('192.0.2.80', user.email)).statusCode).toBe(429);
  });
});

describe('a page of another site', () => {
  const payload = async () => {
    const { email: username, password } = await createUser(server);
    return { username, password };
  };

  test('signs no one in: neither by a form nor by a script', async () => {
    const body = await payload();
    const headers = { origin: 'https://evil.example' };
    const scripted = await server.app.inject({
      method: 'POST',
      url: signInRoute.path,
      headers,
      payload: body,
    });
    expect([scripted.statusCode, scripted.headers['set-cookie']]).toEqual([403, undefined]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const sent = await server.app.inject({
        method: 'POST',
        url: signInRoute.path,
        headers: { 'content-type': type },
        payload: JSON.stringify(body),
      });
      expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([415, undefined]);
    }
  });

  test('signs no one out by removing the browser’s binding', async () => {
    const headers = { origin: 'https://evil.example' };
    const body = { refresh_token: 'x' };
    const answer = await server.app.inject({ method: 'POST', url: signOut.path, headers, payload: body });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

describe('a body that carries a prototype', () => {
  test.each([
    '{"username":"a@b.ru","password":"x","__proto__":{"isApp":true}}',
    '{"username":"a@b.ru","password":"x","constructor":{"prototype":{"isApp":true}}}',
  ])('is refused: %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: signInRoute.path,
      headers,
      payload,
    });
    expect(statusCode).toBe(400);
    expect(({} as { isApp?: boolean }).isApp).toBeUndefined();
  });

  test('as the words of a query are words', async () => {
    const username = `' OR 1=1; DROP TABLE identity.users; --`;
    const answer = await callRoute(server, signInRoute, { body: { username, password: `' OR ''='` } });
    expect(answer.error.code).toBe('identity/credentials-wrong');
    await createUser(server);
  });
});

describe('a thief at an open session', () => {
  test('changes nothing once the proof is ten minutes old, refreshed or not, clock put back or not', async () => {
    const user = await createUser(server);
    const session = await signIn(server, user, true);
    server.clock.advance(PROOF_LIFETIME + 1);
    const body = { refresh_token: session.refreshToken };
    const token = (await callRoute(server, refreshSession, { body })).body.access_token;
    const change = () => callRoute(server, changePassword, { body: { password: FRESH } }, { token });
    expect((await change()).error.code).toBe('identity/proof-required');
    expect((await callRoute(server, deleteTotp, {}, { token })).error.code).toBe('identity/proof-required');
    // The server's clock is set back to long before the sign-in that proved the person.
    server.clock.advance(-DAY);
    onTestFinished(() => server.clock.advance(DAY));
    expect((await change()).error.code).toBe('identity/proof-required');
  });

  test('writes no markup and no line of their own into the owner’s letters', async () => {
    const user = await createUser(server);
    const { accessToken: token } = await signIn(server, user, true);
    const name = '<img src=x onerror=alert(1)>"&{{brandName}}';
    const body = { name, scopes: ['dav' as const] };
    expect((await callRoute(server, createAppPassword, { body }, { token })).status).toBe(201);
    const lines = { ...body, name: 'x\r\nBcc: a@b.ru' };
    expect((await callRoute(server, createAppPassword, { body: lines }, { token })).status).toBe(400);
    const [letter] = await lettersTo(user.email, 'пароль приложения');
    expect(letter?.html).not.toContain('<img src=x');
    expect(letter?.text).toContain(name);
  });
});

test('a deleted person’s tokens open nothing: neither refresh nor password, on any server', async () => {
  const user = await createUser(server);
  const session = await signIn(server, user);
  await server.db('DELETE FROM identity.users WHERE id = $1', [user.userId]);
  const body = { refresh_token: session.refreshToken };
  const refreshed = await callRoute(
    server,
    refreshSession,
    { body },
    { headers: { cookie: session.cookie } },
  );
  expect(refreshed.error.code).toBe('identity/session-ended');
  const entered = await callRoute(server, signInRoute, {
    body: { username: user.email, password: user.password },
  });
  expect(entered.error.code).toBe('identity/credentials-wrong');
  const token = session.accessToken;
  expect((await callRoute(server, listSessions, {}, { token })).status).toBe(401);
});

test('an access token is refused at once after signing out', async () => {
  const session = await signIn(server, await createUser(server));
  const token = session.accessToken;
  expect((await callRoute(server, getSecurity, {}, { token })).status).toBe(200);
  await callRoute(server, signOut, { body: { refresh_token: session.refreshToken } });
  expect((await callRoute(server, getSecurity, {}, { token })).status).toBe(401);
});

test('no forged, borrowed or cut access token opens anything', async () => {
  const user = await createUser(server);
  const { accessToken, refreshToken } = await signIn(server, user, true);
  const [head = '', body = '', signature = ''] = accessToken.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  const signed = (header: object, payload: object, key: string) => {
    const text = `${part(header)}.${part(payload)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const someone = { ...claims, sub: (await createUser(server)).userId };
  const forged = [
    `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${part({ alg: 'NONE' })}.${body}.${signature}`,
    signed({ alg: 'HS256', typ: 'JWT' }, claims, ' '),
    signed({ alg: 'HS256', kid: '../../dev/null' }, claims, ' '),
    signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'IA' } }, claims, ' '),
    signed({ alg: 'RS256', typ: 'JWT' }, claims, 'public'),
    `${head}.${part(someone)}.${signature}`,
    `${head}.${part({ ...claims, exp: claims.exp * 2 })}.${signature}`,
    `${head}.${body}.${signature.slice(0, -2)}`,
    `${head}.${body}`,
    refreshToken,
  ];
  for (const token of forged) {
    expect((await callRoute(server, getSecurity, {}, { token })).status, token).toBe(401);
  }
  const basic = { authorization: toBasicHeader(user.email, user.password) };
  expect((await callRoute(server, getSecurity, {}, { headers: basic })).status).toBe(401);
  expect((await callRoute(server, getSecurity, {}, { token: accessToken })).status).toBe(200);
});

test('an intruder’s passkey outlives a reset, which would else strip the factor by a mailbox; the letter says to look', async () => {
  const user = await createUser(server);
  const { authenticator } = await addPasskey(server, (await signIn(server, user)).accessToken);
  const CToken = await solveCaptcha(server, 'password-reset', user.email);
  await callRoute(server, sendResetCode, { body: { email: user.email, CToken } });
  const code = await readLetterCode(server, user.email);
  const body = { email: user.email, code, password: FRESH };
  expect((await callRoute(server, resetPassword, { body })).status).toBe(200);
  const [letter] = await lettersTo(user.email, 'задан новый пароль');
  expect(letter?.text).toContain('ключи доступа остались прежними: проверьте, что все они ваши');
  const { challenge, options } = await requestPasskey(server);
  const entered = await callRoute(server, signInByPasskey, {
    body: { challenge, passkey: authenticator.sign(options), isApp: true },
  });
  expect(entered.status).toBe(200);
});

test('a session of a browser is none of an app: its token stays bound whatever calls itself an app', async () => {
  const session = await signIn(server, await createUser(server));
  const body = { refresh_token: session.refreshToken, isApp: true };
  const answer = await callRoute(server, refreshSession, { body });
  expect(answer.error.code).toBe('identity/session-ended');
});

test('one of two people who confirm the same new address at once gets it, the other a wrong code', async () => {
  const email = freshEmail(server);
  const tokens = await Promise.all(
    [1, 2].map(async () => (await signIn(server, await createUser(server), true)).accessToken),
  );
  const changes = [];
  for (const token of tokens) changes.push({ token, body: await startEmailChange(server, token, email) });
  const answers = await Promise.all(
    changes.map(({ token, body }) => callRoute(server, confirmEmail, { body }, { token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await server.db('SELECT 1 FROM identity.users WHERE email = $1', [email])).toHaveLength(1);
});
