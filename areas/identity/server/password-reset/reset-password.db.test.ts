import { resetPassword, sendCode, sendResetCode, signIn as signInRoute } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCode } from '../confirmations/confirmation-code.ts';
import { switchTotpOn } from '../factors/testing/factor-acts.ts';
import { checkSignUpCode } from '../index.ts';
import { CODE_INTERVAL, CODE_LIFETIME, CODE_PAUSE, CODE_TRIES, CODES_IN_ROW } from '../policy.ts';
import { readLetters } from '../testing/read-letters.ts';
import {
  addAppPassword,
  createUser,
  freshEmail,
  readLetterCode,
  requestCode,
  requestReset,
  requiredConsents,
  signIn,
  solveCaptcha,
  startEmailChange,
  startIdentityServer,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const fresh = 'Семь-подков-и-тыква';
const reset = (email: string, code: string, password = fresh) =>
  callRoute(
    server,
    resetPassword,
    { body: { email, code, password } },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
  );
const enter = (username: string, password: string) =>
  callRoute(server, signInRoute, { body: { username, password } });
const request = async (email: string) => {
  expect((await requestReset(server, email)).status).toBe(200);
  return readLetterCode(server, email);
};
const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const wrong = { status: 422, error: { code: 'identity/code-wrong', errors: [{ path: 'code' }] } };
const expired = { status: 422, error: { code: 'identity/code-expired' } };

describe('a new password by a code', () => {
  test('ends every session, notifies the owner and is on record, and signs no one in', async () => {
    const user = await createUser(server);
    const sessions = [await signIn(server, user), await signIn(server, user, true)];
    const answer = await reset(user.email.toUpperCase(), await request(user.email));
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([200, {}, undefined]);

    const live = await server.db(
      'SELECT 1 FROM identity.sessions WHERE user_id = $1 AND revoked_at IS NULL',
      [user.userId],
    );
    expect([sessions.length, live.length]).toEqual([2, 0]);
    expect((await enter(user.email, user.password)).error.code).toBe('identity/credentials-wrong');
    expect((await enter(user.email, fresh)).status).toBe(200);
    const letter = (await readLetters(server, user.email)).find(({ subject }) =>
      subject.includes('задан новый пароль'),
    );
    expect(letter?.text).toMatch(/Firefox, Linux\. Время: .+ \(МСК\)\. Сетевой адрес: 10\./);
    const acts = await server.db(
      "SELECT 1 FROM platform.audit_records WHERE act = 'identity/password-set' AND subject = $1",
      [`user:${user.userId}`],
    );
    expect(acts).toHaveLength(1);
  });

  test('does not change the second factor', async () => {
    const user = await createUser(server);
    await switchTotpOn(server, (await signIn(server, user)).accessToken);
    expect((await reset(user.email, await request(user.email))).status).toBe(200);
    expect((await enter(user.email, fresh)).error.code).toBe('identity/second-factor-required');
  });

  test('ends what an intruder may have left behind: app passwords and a begun change of the address', async () => {
    const user = await createUser(server);
    const { accessToken } = await signIn(server, user);
    await addAppPassword(server, accessToken);
    await startEmailChange(server, accessToken, freshEmail(server));
    await reset(user.email, await request(user.email));
    expect(await server.db('SELECT 1 FROM identity.app_passwords WHERE user_id = $1', [user.userId])).toEqual(
      [],
    );
    const pending = 'SELECT 1 FROM identity.confirmations WHERE user_id = $1 AND consumed_at IS NULL';
    expect(await server.db(pending, [user.userId])).toEqual([]);
  });

  test('forgets what its owner mistyped there, and nothing that strangers tried elsewhere', async () => {
    const user = await createUser(server);
    const from = (remoteAddress: string, url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, remoteAddress, payload });
    const slip = (address: string) =>
      from(address, signInRoute.path, { username: user.email, password: 'не тот пароль', isApp: false });
    for (const address of ['192.0.2.7', '198.51.100.7']) {
      for (let i = 0; i < 3; i += 1) {
        expect((await slip(address)).statusCode).toBe(422);
        server.clock.advance(60_000);
      }
    }
    const counters = async () => (await server.db('SELECT 1 FROM identity.attempt_counters')).length;
    const code = await request(user.email);
    const before = await counters();
    const body = { email: user.email, code, password: fresh };
    expect((await from('192.0.2.7', resetPassword.path, body)).statusCode).toBe(200);
    expect(await counters()).toBe(before - 1);
  });
});

describe('a code for a new password', () => {
  test('goes to no one without an account, and the response does not say so', async () => {
    const [known, unknown] = [(await createUser(server)).email, freshEmail(server)];
    const answers = [await requestReset(server, known), await requestReset(server, unknown)];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 200, body: { expiresIn: 600, resendAfter: 60 } }),
    );
    expect(
      [await readLetters(server, known), await readLetters(server, unknown)].map((letters) => letters.length),
    ).toEqual([1, 0]);
    const rows = await server.db(
      'SELECT purpose, tries, codes_in_row FROM identity.confirmations WHERE email IN ($1, $2)',
      [known, unknown],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    for (const [at, email] of [known, unknown].entries()) {
      const guess = await reset(email, at === 0 ? other(await readLetterCode(server, known), 1) : '123456');
      expect(guess).toMatchObject(wrong);
    }
    for (const email of [known, unknown]) {
      const soon = await requestReset(server, email);
      expect([soon.status, soon.error.code]).toEqual([429, 'identity/code-too-soon']);
    }
  });

  test('guessed for an address without an account opens nothing and reveals nothing', async () => {
    const email = freshEmail(server);
    await requestReset(server, email);
    const [row] = await server.db<{ id: string }>('SELECT id FROM identity.confirmations WHERE email = $1', [
      email,
    ]);
    const seed = { id: row?.id ?? '', purpose: 'password-reset', email } as const;
    expect(await reset(email, buildCode(server.platform.secrets, seed))).toMatchObject(wrong);
    expect(await server.db('SELECT 1 FROM identity.users WHERE email = $1', [email])).toEqual([]);
  });

  test('wants a captcha of its own', async () => {
    const { email } = await createUser(server);
    const send = (CToken?: string) => callRoute(server, sendResetCode, { body: { email, CToken } });
    expect((await send()).error.code).toBe('identity/captcha-required');
    const ofSignUp = await solveCaptcha(server, 'sign-up', email);
    expect((await send(ofSignUp)).error.code).toBe('identity/captcha-wrong');
    const ofAnother = await solveCaptcha(server, 'password-reset', freshEmail(server));
    expect((await send(ofAnother)).error.code).toBe('identity/captcha-wrong');
    expect(await readLetters(server, email)).toEqual([]);
  });

  test('never opens a sign-up, and a code for a sign-up sets no password', async () => {
    const { email, userId } = await createUser(server);
    const resetCode = await request(email);
    // A pending sign-up with the same address: its code is not even in a letter, because the address has an
    // account.
    await requestCode(server, email);
    const rows = await server.db<{ id: string; purpose: 'sign-up' | 'password-reset' }>(
      'SELECT id, purpose FROM identity.confirmations WHERE email = $1 ORDER BY purpose',
      [email],
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual(['password-reset', 'sign-up']);
    const signUpCode = buildCode(server.platform.secrets, { ...rows[1], email } as never);
    expect(await reset(email, signUpCode)).toMatchObject(wrong);
    const asSignUp = checkSignUpCode(server.platform, { email, code: resetCode, password: fresh });
    await expect(asSignUp).rejects.toThrow('identity/code-wrong');
    expect((await reset(email, resetCode)).status).toBe(200);
    const users = await server.db('SELECT id FROM identity.users WHERE email = $1', [email]);
    expect(users).toEqual([{ id: userId }]);
  });

  test('is right for its own account only', async () => {
    const [mine, theirs] = [await createUser(server), await createUser(server)];
    const code = await request(mine.email);
    await request(theirs.email);
    expect(await reset(theirs.email, code)).toMatchObject(wrong);
    expect((await enter(theirs.email, theirs.password)).status).toBe(200);
  });

  test('is good once: of fifty at the same time one sets a password', async () => {
    const { email } = await createUser(server);
    const code = await request(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => reset(email, code, `Подкова-и-тыква-${i}-раз`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
    const at = answers.findIndex(({ status }) => status === 200);
    expect((await enter(email, `Подкова-и-тыква-${at}-раз`)).status).toBe(200);
    expect(await reset(email, code)).toMatchObject(expired);
  });

  test('is guessed five times at most, however many guesses come at once', async () => {
    const { email } = await createUser(server);
    const code = await request(email);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => reset(email, other(code, i + 1))));
    const wrongs = answers.filter(({ error }) => error.code === 'identity/code-wrong');
    expect(wrongs).toHaveLength(CODE_TRIES);
    expect(await reset(email, code)).toMatchObject(expired);
  });

  test('is dead after ten minutes, and when a newer one was sent', async () => {
    const { email } = await createUser(server);
    const old = await request(email);
    server.clock.advance(CODE_INTERVAL);
    const newer = await request(email);
    expect(await reset(email, old)).toMatchObject(wrong);
    server.clock.advance(CODE_LIFETIME);
    expect(await reset(email, newer)).toMatchObject(expired);
  });

  test('loses no try to a common password', async () => {
    const { email } = await createUser(server);
    const code = await request(email);
    for (let i = 0; i <= CODE_TRIES; i += 1) {
      const refused = await reset(email, code, '1234567890');
      expect(refused.error).toMatchObject({
        code: 'identity/password-common',
        errors: [{ path: 'password' }],
      });
    }
    expect((await reset(email, code)).status).toBe(200);
  });

  test('takes an hour after ten in a row, whatever the sign-up of the same address was sent', async () => {
    const email = freshEmail(server);
    for (let sent = 1; sent <= CODES_IN_ROW; sent += 1) {
      expect((await requestReset(server, email)).body.resendAfter).toBe(sent < CODES_IN_ROW ? 60 : 3600);
      server.clock.advance(CODE_INTERVAL);
    }
    expect((await requestReset(server, email)).status).toBe(429);
    const CToken = await solveCaptcha(server, 'sign-up', email);
    const signUp = await callRoute(server, sendCode, { body: { email, consents: requiredConsents, CToken } });
    expect(signUp.body.resendAfter).toBe(60);
    server.clock.advance(CODE_PAUSE);
    expect((await requestReset(server, email)).status).toBe(200);
  });
});
