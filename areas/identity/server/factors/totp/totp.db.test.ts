import { confirmTotp, createTotp, getSecurity } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signIn, startIdentityServer } from '../../testing.ts';
import { requestFactor, switchTotpOn, totpCode } from '../testing/factor-acts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const make = (token: string) => callRoute(server, createTotp, { body: {} }, { token });
const confirm = (token: string, factorCode: string) =>
  callRoute(server, confirmTotp, { body: { factorCode } }, { token });

test('a new secret requires nothing from anyone until a code of it was confirmed', async () => {
  const user = await createUser(server);
  const { accessToken: token } = await signIn(server, user, true);
  const { status, body } = await make(token);
  expect(status).toBe(200);
  expect(body.uri).toContain(`secret=${body.secret}`);
  expect(decodeURIComponent(body.uri)).toContain(`:${user.email}?`);
  await signIn(server, user, true);
  const right = totpCode(server, body.secret);
  const { error } = await confirm(token, right === '000000' ? '000001' : '000000');
  expect(error).toMatchObject({ code: 'identity/totp-wrong', errors: [{ path: 'factorCode' }] });
  // There are no recovery codes yet.
  expect(error.message).not.toContain('запасной');
  await signIn(server, user, true);
  expect((await confirm(token, right)).body.recoveryCodes).toHaveLength(10);
  expect((await requestFactor(server, user)).methods).toEqual(['totp', 'recovery-code']);
});

test('the secret is in the database sealed, bound to its person, and in no audit record', async () => {
  const user = await createUser(server);
  const { accessToken: token } = await signIn(server, user, true);
  const { secret } = await switchTotpOn(server, token);
  const [row] = await server.db<{ sealed: Buffer; text: string }>(
    `SELECT sealed, (SELECT string_agg(a::text, ' ') FROM platform.audit_records a) AS text
       FROM identity.totps WHERE user_id = $1`,
    [user.userId],
  );
  expect(row?.sealed.toString('latin1')).not.toContain(secret);
  expect(row?.text).not.toContain(secret);

  const thief = await createUser(server);
  const { accessToken } = await signIn(server, thief, true);
  const own = await switchTotpOn(server, accessToken);
  await server.db(
    'UPDATE identity.totps SET sealed = (SELECT sealed FROM identity.totps WHERE user_id = $1) WHERE user_id = $2',
    [thief.userId, user.userId],
  );
  const { openTotpSecret } = await import('./totp-secret.ts');
  const [moved] = await server.db<{ sealed: Buffer }>(
    'SELECT sealed FROM identity.totps WHERE user_id = $1',
    [user.userId],
  );
  const { secrets } = server.platform;
  expect(openTotpSecret(secrets, thief.userId, moved?.sealed ?? Buffer.alloc(0))).toBe(own.secret);
  expect(() => openTotpSecret(secrets, user.userId, moved?.sealed ?? Buffer.alloc(0))).toThrow(
    'somebody else',
  );
});

test('a waiting secret belongs to its session, runs out, and opens nothing twice', async () => {
  const user = await createUser(server);
  const [one, two] = [await signIn(server, user, true), await signIn(server, user, true)];
  const { body } = await make(one.accessToken);
  const code = totpCode(server, body.secret);
  expect((await confirm(two.accessToken, code)).error.code).toBe('identity/challenge-ended');
  const answers = await Promise.all([1, 2, 3].map(() => confirm(one.accessToken, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  const { body: security } = await callRoute(server, getSecurity, {}, { token: one.accessToken });
  expect(security).toMatchObject({ recoveryCodesLeft: 10, totpSince: expect.any(String), passkeys: [] });
});

test('another authenticator takes the place of the one before only when it is confirmed', async () => {
  const user = await createUser(server);
  const { accessToken: token } = await signIn(server, user, true);
  const old = await switchTotpOn(server, token);
  server.clock.advance(30_000);
  const { body } = await make(token);
  const { totps } = await import('../../tables.ts');
  const { openTotpSecret } = await import('./totp-secret.ts');
  const current = async () => {
    const totp = await server.platform.db.asUser(user.userId, (tx) => totps.find(tx, user));
    return openTotpSecret(server.platform.secrets, user.userId, totp?.sealed ?? Buffer.alloc(0));
  };
  expect(await current()).toBe(old.secret);
  expect((await confirm(token, totpCode(server, body.secret))).status).toBe(200);
  expect(await current()).toBe(body.secret);
});
