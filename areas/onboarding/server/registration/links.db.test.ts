import { getProfile } from '@artel/company/contract';
import { deleteTotp, getLink, resetPassword, signIn } from '@artel/identity/contract';
import {
  createUser,
  readLetterCode,
  requestReset,
  signIn as signInAs,
  switchTotpOn,
} from '@artel/identity/server/testing';
import { registerByLink } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';
import { createAccessLink } from './create-access-link.ts';
import { createOperatorLink } from './create-operator-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

const password = 'Ёлка-и-47-слонов';
const founder = { familyName: 'Ким', givenName: 'Вера', companyName: 'Артель Ким', password };

test('one operator link opens one operator company, also when two race and when others are left over', async () => {
  const [hash, leftOver] = [await operatorHash(), await operatorHash()];
  const link = await callRoute(server, getLink, { params: { hash } });
  expect(link.body).toEqual({ kind: 'operator', username: null });

  const open = (email: string, by = hash) =>
    callRoute(server, registerByLink, { body: { kind: 'operator', hash: by, email, ...founder } });
  const answers = await Promise.all([open('vera@example.ru'), open('second@example.ru')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
  expect((await open('third@example.ru', leftOver)).error.code).toBe('identity/link-invalid');
  expect(await server.db('SELECT 1 FROM identity.users')).toHaveLength(1);

  const token = answers.find((answer) => answer.status === 200)?.body.access_token ?? '';
  const profile = await callRoute(server, getProfile, {}, { token });
  expect(profile.body).toMatchObject({
    company: { name: 'Артель Ким', role: 'owner', isOperator: true },
    permissions: expect.arrayContaining(['company.manage', 'operator.companies']),
  });
  expect(await createOperatorLink(server.platform)).toBeNull();
});

test('reset-access gives a new password once, ends all sessions and is on record', async () => {
  const user = await createUser(server);
  const old = await signInAs(server, user);
  const address = await createAccessLink(server.platform, ` ${user.email.toUpperCase()} `);
  const hash = getHash(address);
  const link = await callRoute(server, getLink, { params: { hash } });
  expect(link.body).toEqual({ kind: 'access', username: user.email });

  const fresh = 'Семь-подков-и-тыква';
  const regain = () => callRoute(server, registerByLink, { body: { kind: 'access', hash, password: fresh } });
  const answers = await Promise.all([regain(), regain()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);

  const token = answers.find((answer) => answer.status === 200)?.body.access_token ?? '';
  expect((await callRoute(server, getProfile, {}, { token })).body.username).toBe(user.email);
  expect((await callRoute(server, getProfile, {}, { token: old.accessToken })).status).toBe(401);
  const enter = (typed: string) =>
    callRoute(server, signIn, { body: { username: user.email, password: typed } });
  expect((await enter(user.password)).status).toBe(422);
  expect((await enter(fresh)).status).toBe(200);
  const acts = await server.db<{ act: string }>(
    "SELECT act FROM platform.audit_records WHERE subject = $1 AND act LIKE 'company/%' ORDER BY happened_at",
    [`user:${user.userId}`],
  );
  expect(acts.map(({ act }) => act)).toEqual(['company/access-link-created', 'company/access-regained']);
});

test('reset-access bypasses the second factor once, notifies the owner, and is recorded in the audit', async () => {
  const user = await createUser(server);
  const { accessToken } = await signInAs(server, user, true);
  await switchTotpOn(server, accessToken);
  const hash = getHash(await createAccessLink(server.platform, user.email));
  const leftOver = getHash(await createAccessLink(server.platform, user.email));
  expect((await callRoute(server, getLink, { params: { hash } })).status).toBe(410);

  const fresh = 'Семь-подков-и-тыква';
  const body = { kind: 'access' as const, hash: leftOver, password: fresh };
  const entered = await callRoute(server, registerByLink, { body });
  expect(entered.status).toBe(200);
  await server.drain();
  const [letter] = await server.lettersTo(user.email);
  expect(letter?.subject).toContain('восстановлен доступ');
  expect(letter?.text).toContain('подтверждать вход на этот раз не просили');
  const [act] = await server.db<{ after: unknown }>(
    "SELECT after FROM platform.audit_records WHERE subject = $1 AND act = 'company/access-regained'",
    [`user:${user.userId}`],
  );
  expect(act?.after).toMatchObject({ passedFactors: { totp: true, passkeys: 0 } });

  // The second factor is still required: the session from the link, which passed it, may replace it only
  // while fresh.
  const again = await callRoute(server, signIn, { body: { username: user.email, password: fresh } });
  expect(again.error.code).toBe('identity/second-factor-required');
  const token = entered.body.access_token;
  expect((await callRoute(server, deleteTotp, {}, { token })).status).toBe(200);
});

test('a link of reset-access is dead once a new password was set otherwise', async () => {
  const user = await createUser(server);
  const hash = getHash(await createAccessLink(server.platform, user.email));
  await requestReset(server, user.email);
  const code = await readLetterCode(server, user.email);
  const reset = { email: user.email, code, password: 'Семь-подков-и-тыква' };
  expect((await callRoute(server, resetPassword, { body: reset })).status).toBe(200);
  const body = { kind: 'access' as const, hash, password };
  expect((await callRoute(server, registerByLink, { body })).error.code).toBe('identity/link-invalid');
});

test('a link opens only the door that it is for, and none after its hours', async () => {
  const user = await createUser(server);
  const hash = getHash(await createAccessLink(server.platform, user.email));
  const asOperator = await callRoute(server, registerByLink, {
    body: { kind: 'operator', hash, email: 'other@example.ru', ...founder },
  });
  expect(asOperator.error).toMatchObject({ statusCode: 410, code: 'identity/link-invalid' });
  server.clock.advance(61 * 60_000);
  const late = await callRoute(server, registerByLink, { body: { kind: 'access', hash, password } });
  expect(late.status).toBe(410);
});

test('reset-access for an address without an account makes no link', async () => {
  expect(await createAccessLink(server.platform, 'nobody@example.ru')).toBeNull();
});

async function operatorHash(): Promise<string> {
  return getHash(await createOperatorLink(server.platform));
}

function getHash(address: string | null): string {
  const { origin, pathname } = new URL(address ?? '');
  expect(origin).toBe('http://localhost:3000');
  return pathname.replace('/auth/signup/', '');
}
