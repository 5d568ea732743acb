import {
  changePassword,
  getSecurity,
  listAppPasswords,
  signIn as signInRoute,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAppPassword, createUser, signIn, startIdentityServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const fresh = 'Семь-подков-и-тыква';
const change = (token: string, password = fresh) =>
  callRoute(server, changePassword, { body: { password } }, { token });
const enter = (username: string, password: string) =>
  callRoute(server, signInRoute, { body: { username, password } });

test('a changed password ends every other session, leaves app passwords and is reported by letter', async () => {
  const user = await createUser(server);
  const [here, there] = [await signIn(server, user), await signIn(server, user)];
  await addAppPassword(server, here.accessToken);
  expect(await change(here.accessToken)).toMatchObject({ status: 200, body: {} });
  expect((await callRoute(server, getSecurity, {}, { token: here.accessToken })).status).toBe(200);
  expect((await callRoute(server, getSecurity, {}, { token: there.accessToken })).status).toBe(401);
  const list = await callRoute(server, listAppPasswords, {}, { token: here.accessToken });
  expect(list.body.items).toHaveLength(1);
  expect((await enter(user.email, user.password)).error.code).toBe('identity/credentials-wrong');
  expect((await enter(user.email, fresh)).status).toBe(200);
  await server.drain();
  const letters = await server.lettersTo(user.email);
  expect(letters.filter(({ subject }) => subject === 'Пароль в сервисе «Artel» изменён')).toHaveLength(1);
  const acts = await server.db(
    "SELECT after FROM platform.audit_records WHERE act = 'identity/password-changed' AND subject = $1",
    [`user:${user.userId}`],
  );
  expect(acts).toEqual([{ after: { sessionsEnded: 1 } }]);
});

test('without a fresh proof nothing changes, and a common password is refused', async () => {
  const user = await createUser(server);
  const { accessToken } = await signIn(server, user);
  expect((await change(accessToken, '1234567890')).error.code).toBe('identity/password-common');
  await server.db('UPDATE identity.sessions SET proved_at = NULL WHERE user_id = $1', [user.userId]);
  expect(await change(accessToken)).toMatchObject({
    status: 403,
    error: { code: 'identity/proof-required' },
  });
  expect((await enter(user.email, user.password)).status).toBe(200);
});

test('a session that was ended during its change changes nothing', async () => {
  const user = await createUser(server);
  const { accessToken } = await signIn(server, user);
  await callRoute(server, getSecurity, {}, { token: accessToken });
  // Simulates another server, which does not know yet that the session ended.
  await server.db('UPDATE identity.sessions SET revoked_at = $2 WHERE user_id = $1', [
    user.userId,
    server.clock.now(),
  ]);
  expect((await change(accessToken)).error.code).toBe('identity/proof-required');
  expect((await enter(user.email, user.password)).status).toBe(200);
});
