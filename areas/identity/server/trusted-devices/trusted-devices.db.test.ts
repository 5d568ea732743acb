import { DAY } from '@artel/contract/time';
import {
  changePassword,
  createRecoveryCodes,
  deleteTotp,
  deleteTrustedDevice,
  endOtherSessions,
  endSession,
  getSecurity,
  proveSession,
  signIn as route,
  signOut,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPasskey, switchTotpOn, totpCode } from '../factors/testing/factor-acts.ts';
import { setPassword } from '../passwords/set-password.ts';
import { MOST_TRUSTED } from '../policy.ts';
import { NEW_PASSWORD } from '../testing/people.ts';
import { createUser, signIn, startIdentityServer, type TestUser, toCookieHeader } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const nextStep = () => server.clock.advance(30_000);

/** A person with an authenticator. */
async function guarded() {
  const user = await createUser(server);
  const { accessToken } = await signIn(server, user, true);
  const { secret, recoveryCodes } = await switchTotpOn(server, accessToken);
  nextStep();
  return { user, secret, recoveryCodes };
}

interface Browser {
  readonly token: string;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly cookie: string;
}

const post = (user: TestUser, cookie = '', more: Record<string, unknown> = {}) =>
  callRoute(
    server,
    route,
    { body: { username: user.email, password: user.password, isApp: false, ...more } },
    { headers: { cookie } },
  );

function getBrowser(answer: Awaited<ReturnType<typeof post>>, before = ''): Browser {
  expect(answer.status, answer.error?.code).toBe(200);
  const { access_token: token, refresh_token: refreshToken } = answer.body;
  const cookie = [toCookieHeader(answer.headers), before].filter(Boolean).join('; ');
  return { token, refreshToken, sessionId: refreshToken.split('.')[2] ?? '', cookie };
}

/** Signs in with the code, trusting the browser by default. */
async function enterWithCode(
  { user, secret }: { user: TestUser; secret: string },
  { cookie = '', ...more }: { readonly cookie?: string; readonly [name: string]: unknown } = {},
): Promise<Browser> {
  const requested = await post(user, cookie, more);
  expect(requested.error.code).toBe('identity/second-factor-required');
  const { challenge } = requested.error.details as { challenge: string };
  const answer = await post(user, cookie, {
    challenge,
    factorCode: totpCode(server, secret),
    trustsDevice: true,
    ...more,
  });
  nextStep();
  return getBrowser(answer);
}

/** Whether the password alone suffices in a browser. */
async function isEnough(user: TestUser, { cookie }: Pick<Browser, 'cookie'>): Promise<boolean> {
  const answer = await post(user, cookie);
  if (answer.status === 200) return true;
  expect(answer.error.code).toBe('identity/second-factor-required');
  return false;
}

describe('a browser that its owner trusts', () => {
  test('needs the password alone for thirty days, also after signing out, and says where and until when', async () => {
    const person = await guarded();
    let browser = await enterWithCode(person);
    await callRoute(
      server,
      signOut,
      { body: { refresh_token: browser.refreshToken } },
      { headers: { cookie: browser.cookie } },
    );
    for (const days of [1, 14, 14]) {
      server.clock.advance(days * DAY);
      browser = getBrowser(await post(person.user, browser.cookie));
    }
    const { body } = await callRoute(server, getSecurity, {}, { token: browser.token });
    expect(body.trustedDevices).toMatchObject([{ isCurrent: true, kind: expect.any(String) }]);
    // A later sign-in does not extend the trust.
    server.clock.advance(DAY);
    expect(await isEnough(person.user, browser)).toBe(false);
  });

  test('is none unless its owner said so, with a factor of their own', async () => {
    const person = await guarded();
    expect(await isEnough(person.user, await enterWithCode(person, { trustsDevice: false }))).toBe(false);
    const requested = await post(person.user);
    const { challenge } = requested.error.details as { challenge: string };
    const byRecovery = { challenge, factorCode: person.recoveryCodes[0], trustsDevice: true };
    expect(await isEnough(person.user, getBrowser(await post(person.user, '', byRecovery)))).toBe(false);
    // A person without a factor cannot trust a browser in advance.
    const plain = await createUser(server);
    const early = getBrowser(await post(plain, '', { trustsDevice: true }));
    await switchTotpOn(server, early.token);
    nextStep();
    expect(await isEnough(plain, early)).toBe(false);
  });

  test('is no app: a client that calls itself one must enter the factor', async () => {
    const person = await guarded();
    const browser = await enterWithCode(person);
    const asApp = await post(person.user, browser.cookie, { isApp: true });
    expect(asApp.error.code).toBe('identity/second-factor-required');
    const app = await enterWithCode(person, { isApp: true });
    expect(await isEnough(person.user, app)).toBe(false);
    expect((await post(person.user, app.cookie, { isApp: true })).status).toBe(403);
  });

  test('opens nothing without the password', async () => {
    const { user, ...person } = await guarded();
    const { cookie } = await enterWithCode({ user, ...person });
    const guess = await post({ ...user, password: 'не тот пароль вовсе' }, cookie);
    expect(guess.error.code).toBe('identity/credentials-wrong');
  });

  test('proves no identity: an action that wants a fresh proof requires the factor as well', async () => {
    const person = await guarded();
    const { cookie } = await enterWithCode(person);
    const browser = getBrowser(await post(person.user, cookie));
    const refused = await callRoute(server, deleteTotp, {}, { token: browser.token });
    expect(refused.error.code).toBe('identity/proof-required');
    const { password } = person.user;
    const proof = await callRoute(
      server,
      proveSession,
      { body: { password } },
      { token: browser.token, headers: { cookie: browser.cookie } },
    );
    expect(proof.error.code).toBe('identity/second-factor-required');
  });

  test('is known by its present value: a copy is worth nothing after the owner’s next sign-in', async () => {
    const person = await guarded();
    const browser = await enterWithCode(person);
    const copy = { cookie: browser.cookie };
    const next = getBrowser(await post(person.user, browser.cookie));
    expect(await isEnough(person.user, copy)).toBe(false);
    expect(await isEnough(person.user, next)).toBe(true);
  });

  test('trusts its owner alone: no one else in it, and no planted, foreign or forged value', async () => {
    const [victim, thief] = [await guarded(), await guarded()];
    const own = await enterWithCode(thief);
    expect(await isEnough(victim.user, own)).toBe(false);
    // The victim signs in once in the thief's browser, without trusting it.
    const shared = await enterWithCode(victim, { cookie: own.cookie, trustsDevice: false });
    expect(await isEnough(victim.user, { cookie: `${own.cookie}; ${shared.cookie}` })).toBe(false);
    for (const cookie of [
      `artel_device=${'A'.repeat(32)}`,
      'artel_device=',
      `artel_device=${"' OR 1=1 --"}`,
    ]) {
      expect(await isEnough(victim.user, { cookie })).toBe(false);
    }
    const rows = await server.db<{ row: string }>(
      'SELECT d::text AS row FROM identity.devices d WHERE user_id = $1',
      [thief.user.userId],
    );
    const value = /artel_device=([\w-]{32})/.exec(own.cookie)?.[1] ?? 'nothing';
    expect(rows.some(({ row }) => row.includes(value))).toBe(false);
  });
});

describe('trust ends', () => {
  /** A trusted browser, and a fresh proof in another one. */
  async function trusted() {
    const person = await guarded();
    const browser = await enterWithCode(person);
    const other = await enterWithCode(person, { trustsDevice: false });
    return { ...person, browser, other };
  }

  test.each([
    [
      'a new password',
      (token: string) => callRoute(server, changePassword, { body: { password: NEW_PASSWORD } }, { token }),
    ],
    [
      'new recovery codes',
      (token: string) => callRoute(server, createRecoveryCodes, { body: {} }, { token }),
    ],
    ['one passkey more', (token: string) => addPasskey(server, token).then(() => ({ status: 201 }))],
    ['the end of the other sessions', (token: string) => callRoute(server, endOtherSessions, {}, { token })],
  ])('with %s', async (what, act) => {
    const { user, browser, other } = await trusted();
    expect((await act(other.token)).status).toBeLessThan(300);
    const password = what === 'a new password' ? NEW_PASSWORD : user.password;
    expect(await isEnough({ ...user, password }, browser)).toBe(false);
  });

  test('in the own browser, too, with a new password and with another factor', async () => {
    const person = await guarded();
    const browser = await enterWithCode(person);
    await callRoute(server, changePassword, { body: { password: NEW_PASSWORD } }, { token: browser.token });
    const user = { ...person.user, password: NEW_PASSWORD };
    expect(await isEnough(user, browser)).toBe(false);
    const again = await enterWithCode({ ...person, user }, { cookie: browser.cookie });
    await addPasskey(server, again.token);
    expect(await isEnough(user, again)).toBe(false);
  });

  test('when the authenticator is another one: what was trusted beside the old one is not beside the new', async () => {
    const { user, browser, other } = await trusted();
    expect((await callRoute(server, deleteTotp, {}, { token: other.token })).status).toBe(200);
    await switchTotpOn(server, other.token);
    nextStep();
    expect(await isEnough(user, browser)).toBe(false);
  });

  test('with a reset, and when its session is ended from afar', async () => {
    const { user, browser, other } = await trusted();
    const { sessionId } = browser;
    await callRoute(server, endSession, { params: { sessionId } }, { token: other.token });
    expect(await isEnough(user, browser)).toBe(false);
    const second = await trusted();
    const [row] = await server.db<{ hash: string }>(
      'SELECT password_hash AS hash FROM identity.credentials WHERE user_id = $1',
      [second.user.userId],
    );
    await server.platform.db.asUser(second.user.userId, (tx) =>
      setPassword(server.platform, tx, { userId: second.user.userId, passwordHash: row?.hash ?? '' }),
    );
    expect(await isEnough(second.user, second.browser)).toBe(false);
  });

  test('where the owner says so; a stranger’s is like one that does not exist', async () => {
    const { user, browser, other } = await trusted();
    const { body } = await callRoute(server, getSecurity, {}, { token: other.token });
    const deviceId = body.trustedDevices[0]?.id ?? '';
    expect(body.trustedDevices).toMatchObject([{ isCurrent: false }]);
    const stranger = await signIn(server, await createUser(server));
    const forget = (token: string) =>
      callRoute(server, deleteTrustedDevice, { params: { deviceId } }, { token });
    expect((await forget(stranger.accessToken)).status).toBe(404);
    expect((await forget(other.token)).status).toBe(200);
    expect((await forget(other.token)).status).toBe(404);
    expect(await isEnough(user, browser)).toBe(false);
  });

  test('in the oldest browser, where a person trusts more than ten', async () => {
    const person = await guarded();
    const first = await enterWithCode(person);
    const browsers: Browser[] = [];
    for (let nth = 0; nth < MOST_TRUSTED; nth += 1) browsers.push(await enterWithCode(person));
    expect(await isEnough(person.user, first)).toBe(false);
    expect(await isEnough(person.user, browsers[0] ?? first)).toBe(true);
    expect(await isEnough(person.user, browsers.at(-1) ?? first)).toBe(true);
  });

  test('also during a sign-in: afterwards the factor is required, whichever of both came first', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { user, browser, other } = await trusted();
      const [changed, entered] = await Promise.all([
        callRoute(server, endOtherSessions, {}, { token: other.token }),
        post(user, browser.cookie),
      ]);
      expect(changed.status).toBe(200);
      expect([200, 403, 410, 422]).toContain(entered.status);
      // A successful sign-in came first; from now on the factor is required.
      const cookie = entered.status === 200 ? getBrowser(entered).cookie : browser.cookie;
      expect(await isEnough(user, { cookie })).toBe(false);
    }
  });
});

test('the journal says where no factor was required, and where one is no longer required', async () => {
  const person = await guarded();
  const { cookie } = await enterWithCode(person);
  getBrowser(await post(person.user, cookie));
  const acts = await server.db<{ after: Record<string, unknown> }>(
    "SELECT after FROM platform.audit_records WHERE user_id = $1 AND act = 'identity/session-started' ORDER BY id",
    [person.user.userId],
  );
  expect(acts.map(({ after }) => [after['secondFactor'], after['trustsDevice'], after['isTrusted']])).toEqual(
    [
      [null, undefined, undefined],
      ['totp', true, undefined],
      [null, undefined, true],
    ],
  );
});
