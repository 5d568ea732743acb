import {
  type AppScope,
  checkAppPassword,
  createAppPassword,
  deleteAppPassword,
  identityLimits,
  listAppPasswords,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBasic } from '../index.ts';
import { LAST_USE_EXACTNESS } from '../policy.ts';
import {
  addAppPassword,
  createUser,
  freshEmail,
  signIn,
  startIdentityServer,
  toBasicHeader,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const person = async () => {
  const user = await createUser(server);
  return { ...user, token: (await signIn(server, user)).accessToken };
};
const check = (authorization: string | null, scope: AppScope = 'dav', on = server) =>
  callRoute(
    on,
    checkAppPassword,
    { params: { scope } },
    { headers: authorization === null ? {} : { authorization } },
  );
const list = async (token: string) => (await callRoute(server, listAppPasswords, {}, { token })).body.items;
const wrong = {
  status: 401,
  error: { code: 'identity/app-password-wrong' },
  headers: { 'www-authenticate': 'Basic realm="localhost:3000", charset="UTF-8"' },
};

describe('an app password', () => {
  test('opens its scopes and no other, under the address in any case, typed with or without dashes', async () => {
    const { token, email } = await person();
    const { password } = await addAppPassword(server, token, ['dav', 'mail']);
    expect(password).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){6}$/);
    expect(await check(toBasicHeader(email, password))).toMatchObject({
      status: 200,
      body: { username: email, scope: 'dav' },
    });
    const typed = password.replaceAll('-', ' ').toUpperCase();
    expect((await check(toBasicHeader(email.toUpperCase(), typed), 'mail')).status).toBe(200);
    expect(await check(toBasicHeader(email, password), 'calendar')).toMatchObject(wrong);
  });

  test('identifies its owner to another area', async () => {
    const { token, email: username, userId } = await person();
    const { password, id: appPasswordId } = await addAppPassword(server, token, ['calendar']);
    const principal = await checkBasic(server.platform, toBasicHeader(username, password), 'calendar');
    expect(principal).toEqual({ userId, username, appPasswordId, companyId: null });
  });

  test('is separate from the account’s own password, which opens nothing here', async () => {
    const { email, password } = await person();
    expect(await check(toBasicHeader(email, password))).toMatchObject(wrong);
  });

  test('is its own account’s only, and of an unknown name the answer is the same', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { password } = await addAppPassword(server, mine.token);
    for (const username of [theirs.email, freshEmail(server)]) {
      expect(await check(toBasicHeader(username, password))).toMatchObject(wrong);
    }
  });

  test.each([
    null,
    'Basic',
    'Basic !!!',
    `Basic ${Buffer.from('no colon').toString('base64')}`,
    `Basic ${Buffer.from(':no name').toString('base64')}`,
    `Basic ${Buffer.from([0xff, 0xfe, 0x3a]).toString('base64')}`,
    `Basic ${Buffer.from('zero\0@example.ru:x').toString('base64')}`,
    `Basic ${'A'.repeat(5000)}`,
    'Bearer abc',
  ])('is required when the header is %j', async (authorization) => {
    expect(await check(authorization)).toMatchObject(wrong);
  });

  test('is shown once and stored as a hash; its owner is notified by letter, and it is on record', async () => {
    const { token, email, userId } = await person();
    const { password, id } = await addAppPassword(server, token, ['mail', 'dav']);
    const [item] = await list(token);
    expect(item).toMatchObject({ id, scopes: ['dav', 'mail'], lastUsedAt: null });
    expect(JSON.stringify(item)).not.toContain(password);
    const bare = password.replaceAll('-', '');
    const stored = JSON.stringify(await server.db('SELECT p::text FROM identity.app_passwords p'));
    expect(stored).not.toContain(Buffer.from(bare).toString('hex'));
    expect(stored).not.toContain(bare);
    await server.drain();
    const [letter] = await server.lettersTo(email);
    expect(letter?.text).toContain('«Почта на телефоне». Он открывает: Файлы, Почта.');
    expect(letter?.text).not.toContain(password);
    const acts = await server.db(
      "SELECT after FROM platform.audit_records WHERE act = 'identity/app-password-created' AND user_id = $1",
      [userId],
    );
    expect(acts).toEqual([{ after: { name: 'Почта на телефоне', scopes: ['dav', 'mail'] } }]);
  });

  test('says when it was used last, to ten minutes', async () => {
    const { token, email } = await person();
    const { password } = await addAppPassword(server, token);
    const use = async () => {
      expect((await check(toBasicHeader(email, password))).status).toBe(200);
      const [row] = await server.db<{ at: Date }>(
        'SELECT last_used_at AS at FROM identity.app_passwords p JOIN identity.users u ON u.id = user_id WHERE email = $1',
        [email],
      );
      return row?.at.getTime() ?? 0;
    };
    const first = await use();
    server.clock.advance(LAST_USE_EXACTNESS - 1000);
    expect(await use()).toBe(first);
    server.clock.advance(1000);
    expect(await use()).toBeGreaterThanOrEqual(first + LAST_USE_EXACTNESS);
  });

  test('that was revoked opens nothing at once, on any server', async () => {
    const { token, email } = await person();
    const { password, id: appPasswordId } = await addAppPassword(server, token);
    expect((await check(toBasicHeader(email, password))).status).toBe(200);
    const revoke = (by: string) =>
      callRoute(server, deleteAppPassword, { params: { appPasswordId } }, { token: by });
    expect((await revoke((await person()).token)).status).toBe(404);
    expect((await revoke(token)).status).toBe(200);
    expect(await check(toBasicHeader(email, password))).toMatchObject(wrong);
    expect((await revoke(token)).status).toBe(404);
  });

  test('opens nothing when its account has ended', async () => {
    const { token, email, userId } = await person();
    const { password } = await addAppPassword(server, token);
    await server.db('DELETE FROM identity.users WHERE id = $1', [userId]);
    expect(await check(toBasicHeader(email, password))).toMatchObject(wrong);
  });

  test('is made after a fresh proof only, thirty at most, also of fifty at the same time', async () => {
    const { token, userId } = await person();
    const create = (name = 'Почта') =>
      callRoute(server, createAppPassword, { body: { name, scopes: ['mail'] } }, { token });
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(
      identityLimits['app-passwords'].existing,
    );
    const refused = answers.filter(({ error }) => error.code === 'identity/too-many-app-passwords');
    expect(refused).toHaveLength(50 - identityLimits['app-passwords'].existing);
    expect((await create('Почта\r\nBcc: a@b.example')).status).toBe(400);
    await server.db('UPDATE identity.sessions SET proved_at = NULL WHERE user_id = $1', [userId]);
    expect(await create()).toMatchObject({ status: 403, error: { code: 'identity/proof-required' } });
  });

  test('that is right never waits, while who guesses in its account’s name does', async () => {
    const { token, email } = await person();
    const { password } = await addAppPassword(server, token);
    const from = (typed: string, remoteAddress = '192.0.2.9') =>
      server.app.inject({
        url: '/api/v2/app-passwords/check/dav',
        remoteAddress,
        headers: { authorization: toBasicHeader(email, typed) },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) statuses.push((await from(`guess-${i}`)).statusCode);
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses.at(-1)).toBe(429);
    expect((await from(password)).statusCode).toBe(200);
    expect((await from('guess', '198.51.100.9')).statusCode).toBe(401);
  });
});
