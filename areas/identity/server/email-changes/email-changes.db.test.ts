import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  getSecurity,
  resetPassword,
  signIn as signInRoute,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCode } from '../confirmations/confirmation-code.ts';
import { CODE_INTERVAL, CODE_LIFETIME, CODE_TRIES } from '../policy.ts';
import { readLetters } from '../testing/read-letters.ts';
import {
  createUser,
  freshEmail,
  readLetterCode,
  requestReset,
  signIn,
  startEmailChange,
  startIdentityServer,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const start = (token: string, email: string) =>
  callRoute(server, changeEmail, { body: { email } }, { token });
const confirm = (token: string, codes: { oldCode: string; newCode: string }) =>
  callRoute(server, confirmEmail, { body: codes }, { token });
const getPending = async (token: string) => {
  const { body } = await callRoute(server, getSecurity, {}, { token });
  return body.pendingEmail;
};
const getEmail = async (userId: string) => {
  const [row] = await server.db<{ email: string }>('SELECT email FROM identity.users WHERE id = $1', [
    userId,
  ]);
  return row?.email;
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const person = async () => {
  const user = await createUser(server);
  return { ...user, token: (await signIn(server, user)).accessToken };
};
const wrong = { status: 422, error: { code: 'identity/code-wrong' } };
const expired = { status: 422, error: { code: 'identity/code-expired' } };

describe('a new address', () => {
  test('requested by many accounts for one mailbox floods no one, and the responses are the same', async () => {
    const email = freshEmail(server);
    const answers = [];
    for (let nth = 0; nth < 12; nth += 1) answers.push(await start((await person()).token, email));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const letters = (await readLetters(server, email)).filter(({ status }) => status !== 'withheld');
    expect(letters).toHaveLength(5);
  });

  test('requires both codes; then it is the only one, other sessions end, and both addresses are notified', async () => {
    const { token, ...user } = await person();
    const elsewhere = await signIn(server, user);
    const email = freshEmail(server);
    const codes = await startEmailChange(server, token, email);
    expect([await getPending(token), await getEmail(user.userId)]).toEqual([email, user.email]);
    expect((await readLetters(server, user.email))[0]?.text).toContain(email);

    expect(await confirm(token, codes)).toMatchObject({ status: 200, body: { username: email } });
    expect([await getPending(token), await getEmail(user.userId)]).toEqual([null, email]);
    const there = await callRoute(server, getSecurity, {}, { token: elsewhere.accessToken });
    expect(there.status).toBe(401);
    const enter = (username: string) =>
      callRoute(server, signInRoute, { body: { username, password: user.password } });
    expect((await enter(user.email)).error.code).toBe('identity/credentials-wrong');
    expect((await enter(email)).status).toBe(200);
    for (const address of [user.email, email]) {
      const subjects = (await readLetters(server, address)).map(({ subject }) => subject);
      expect(subjects).toContain('Адрес почты в сервисе «Artel» изменён');
    }
    const acts = await server.db(
      "SELECT before, after FROM platform.audit_records WHERE act = 'identity/email-changed' AND subject = $1",
      [`user:${user.userId}`],
    );
    expect(acts).toEqual([{ before: { email: user.email }, after: { email } }]);
    expect(await confirm(token, codes)).toMatchObject(expired);
  });

  test('takes both codes together, five tries of them, in their own places', async () => {
    const { token, userId, email } = await person();
    const { oldCode, newCode } = await startEmailChange(server, token, freshEmail(server));
    const tries = [
      { oldCode, newCode: other(newCode) },
      { oldCode: other(oldCode), newCode },
      { oldCode: newCode, newCode: oldCode },
      { oldCode, newCode: oldCode },
      { oldCode: newCode, newCode },
    ];
    expect(tries).toHaveLength(CODE_TRIES);
    for (const codes of tries) expect(await confirm(token, codes)).toMatchObject(wrong);
    expect(await confirm(token, { oldCode, newCode })).toMatchObject(expired);
    expect(await getEmail(userId)).toBe(email);
  });

  test('is taken once, however many confirm it at the same time', async () => {
    const { token } = await person();
    const codes = await startEmailChange(server, token, freshEmail(server));
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token, codes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
  });

  test('that has an account is notified by letter alone; the responses are the same', async () => {
    const [{ token, userId, email }, theirs] = [await person(), await createUser(server)];
    const free = await start((await person()).token, freshEmail(server));
    const taken = await start(token, theirs.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await getPending(token)).toBe(theirs.email);
    const letters = await readLetters(server, theirs.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'У вас уже есть учётная запись в сервисе «Artel»',
    ]);
    expect(letters[0]?.text).not.toMatch(/\d{6}/);

    // Guessing the code, which was sent to no one, reveals nothing.
    const rows = await server.db<{ id: string; purpose: string; email: string }>(
      'SELECT id, purpose, email FROM identity.confirmations WHERE user_id = $1 ORDER BY purpose',
      [userId],
    );
    const [newCode = '', oldCode = ''] = rows.map((row) => buildCode(server.platform.secrets, row as never));
    expect(await confirm(token, { oldCode, newCode })).toMatchObject(wrong);
    expect(await getEmail(userId)).toBe(email);
  });

  test('that another person claims in between returns a wrong code', async () => {
    const [mine, theirs] = [await person(), await person()];
    const email = freshEmail(server);
    const [ofMine, ofTheirs] = [
      await startEmailChange(server, mine.token, email),
      await startEmailChange(server, theirs.token, email),
    ];
    expect(ofMine.newCode).not.toBe(ofTheirs.newCode);
    const answers = await Promise.all([confirm(mine.token, ofMine), confirm(theirs.token, ofTheirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error.code).toBe('identity/code-wrong');
  });

  test('ends with its codes after ten minutes, or when it is called off, or when another one is begun', async () => {
    const { token, userId, email } = await person();
    const [first, second] = [freshEmail(server), freshEmail(server)];
    const old = await startEmailChange(server, token, first);
    expect(await start(token, second)).toMatchObject({
      status: 429,
      error: { code: 'identity/code-too-soon' },
    });
    expect(await getPending(token)).toBe(first);
    server.clock.advance(CODE_INTERVAL);
    await startEmailChange(server, token, second);
    expect(await getPending(token)).toBe(second);
    expect(await confirm(token, old)).toMatchObject(wrong);

    expect((await callRoute(server, cancelEmailChange, {}, { token })).status).toBe(200);
    expect(await getPending(token)).toBeNull();
    server.clock.advance(CODE_INTERVAL);
    const codes = await startEmailChange(server, token, first);
    await callRoute(server, cancelEmailChange, {}, { token });
    expect(await confirm(token, codes)).toMatchObject(expired);
    server.clock.advance(CODE_INTERVAL);
    await startEmailChange(server, token, first);
    server.clock.advance(CODE_LIFETIME);
    const again = await signIn(server, { userId, email, password: 'Ёлка-и-47-слонов' });
    expect(await getPending(again.accessToken)).toBeNull();
  });

  test('wants a fresh proof for both steps, and another address than the present one', async () => {
    const { token, userId, email } = await person();
    expect((await start(token, ` ${email.toUpperCase()} `)).error.code).toBe('identity/address-same');
    const codes = await startEmailChange(server, token, freshEmail(server));
    await server.db('UPDATE identity.sessions SET proved_at = NULL WHERE user_id = $1', [userId]);
    const proof = { status: 403, error: { code: 'identity/proof-required' } };
    expect(await confirm(token, codes)).toMatchObject(proof);
    server.clock.advance(CODE_INTERVAL);
    expect(await start(token, freshEmail(server))).toMatchObject(proof);
    expect(await getEmail(userId)).toBe(email);
  });

  test('carries no second line into a letter', async () => {
    const { token } = await person();
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', '"a\n"@b.example']) {
      expect((await start(token, email)).status).toBe(400);
    }
  });
});

test('a code for a new password sent to the old address opens nothing once the address has changed', async () => {
  const { token, email } = await person();
  await requestReset(server, email);
  const code = await readLetterCode(server, email);
  const codes = await startEmailChange(server, token, freshEmail(server));
  expect((await confirm(token, codes)).status).toBe(200);
  const body = { email, code, password: 'Семь-подков-и-тыква' };
  expect(await callRoute(server, resetPassword, { body })).toMatchObject(wrong);
});

test('no one uses up the tries of another person who wants the same address', async () => {
  const [mine, theirs] = [await person(), await person()];
  const email = freshEmail(server);
  const codes = await startEmailChange(server, mine.token, email);
  const ofTheirs = await startEmailChange(server, theirs.token, email);
  for (let i = 0; i < CODE_TRIES + 1; i += 1) {
    await confirm(theirs.token, { ...ofTheirs, newCode: other(ofTheirs.newCode) });
  }
  expect((await confirm(mine.token, codes)).status).toBe(200);
});
