import { getProfile } from '@artel/company/contract';
import { HOUR } from '@artel/contract/time';
import { getLink, identityPages } from '@artel/identity/contract';
import {
  createUser,
  freshEmail,
  readLetterCode,
  readSignUpLink,
  requestCode,
} from '@artel/identity/server/testing';
import { register, registerByLink } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer({ pages: Object.values(identityPages) });
});
afterAll(() => server.close());

const password = 'Ёлка-и-47-слонов';
const name = { familyName: 'Ким', givenName: 'Вера' };
const open = (hash: string, more: object = {}) =>
  callRoute(server, registerByLink, { body: { kind: 'registration', hash, ...name, password, ...more } });
const read = (hash: string) => callRoute(server, getLink, { params: { hash } });
const invite = async (email = freshEmail(server)) => {
  expect((await requestCode(server, email)).status).toBe(200);
  return { email, hash: await readSignUpLink(server, email) };
};
const getUser = (email: string) => server.db('SELECT id FROM identity.users WHERE email = $1', [email]);
const invalid = { status: 410, error: { code: 'identity/link-invalid' } };

describe('the link in the letter of a sign-up', () => {
  test('[C-06] [R-26] opens an account for the address that the letter went to, and signs in', async () => {
    const { email, hash } = await invite();
    expect(Buffer.from(hash, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect((await read(hash)).body).toEqual({ kind: 'registration', username: email });
    const answer = await open(hash, { companyName: ' Мастерская ', email: 'another@example.ru' });
    expect(answer.status).toBe(200);
    const token = answer.body.access_token;
    const profile = await callRoute(server, getProfile, {}, { token });
    expect(profile.body).toMatchObject({
      username: email,
      ...name,
      company: null,
      companyNameDraft: 'Мастерская',
      isOnboarding: true,
    });
    expect(await getUser('another@example.ru')).toEqual([]);
    for (const act of [open, read]) expect(await act(hash)).toMatchObject(invalid);
  });

  test('is not used up by a mere look: GET and HEAD of the page, and the call that the page makes', async () => {
    const { email, hash } = await invite();
    const origin = await server.listen();
    const page = `${origin}/auth/signup/${hash}`;
    const link = `${origin}/api/registration/get/${hash}`;
    for (let i = 0; i < 3; i += 1) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' };
        await fetch(page, { method, headers });
        await fetch(link, { method, headers });
      }
      const answer = await fetch(link, { method: 'POST' });
      expect([answer.status, await answer.json()]).toEqual([200, { kind: 'registration', username: email }]);
    }
    expect((await open(hash)).status).toBe(200);
  });

  test('opens one account, however many use it at the same time', async () => {
    const { email, hash } = await invite();
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(hash)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
    expect(await getUser(email)).toHaveLength(1);
  });

  test('and the code beside it open one account between them', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { email, hash } = await invite();
      const code = await readLetterCode(server, email);
      const byCode = callRoute(server, register, { body: { email, code, ...name, password } });
      const answers = await Promise.all([open(hash), byCode]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await getUser(email)).toHaveLength(1);
      expect(await open(hash)).toMatchObject(invalid);
      const again = await callRoute(server, register, { body: { email, code, ...name, password } });
      expect(again.status).toBe(422);
    }
  });

  test('gives way to the one of a newer letter, and is dead after a day', async () => {
    const { email, hash: old } = await invite();
    const others = await invite();
    server.clock.advance(60_000);
    const { hash } = await invite(email);
    expect(await read(old)).toMatchObject(invalid);
    expect(await open(old)).toMatchObject(invalid);
    for (const live of [hash, others.hash]) expect((await read(live)).status).toBe(200);
    server.clock.advance(24 * HOUR);
    expect(await open(hash)).toMatchObject(invalid);
    expect(await getUser(email)).toEqual([]);
  });

  test('opens no other door, and no other link opens this one', async () => {
    const { hash } = await invite();
    const asAccess = await callRoute(server, registerByLink, { body: { kind: 'access', hash, password } });
    const operator = {
      kind: 'operator',
      hash,
      email: freshEmail(server),
      ...name,
      password,
      companyName: 'Ким',
    } as const;
    const asOperator = await callRoute(server, registerByLink, { body: operator });
    for (const answer of [asAccess, asOperator]) expect(answer).toMatchObject(invalid);
    expect((await open(hash)).status).toBe(200);
  });

  test('is stored as a hash, and a common password leaves it usable', async () => {
    const { email, hash } = await invite();
    const [row] = await server.db<{ text: string }>(
      'SELECT l::text AS text FROM identity.links l WHERE username = $1',
      [email],
    );
    expect(row?.text).not.toContain(hash);
    expect((await open(hash, { password: '1234567890' })).error.code).toBe('identity/password-common');
    expect((await open(hash, { familyName: 'Ким\r\nBcc: a@b.example' })).status).toBe(400);
    expect((await open(hash)).status).toBe(200);
  });

  test('is in no letter to an address that has an account', async () => {
    const { email } = await createUser(server);
    await requestCode(server, email);
    await expect(readSignUpLink(server, email)).rejects.toThrow();
    expect(await server.db('SELECT 1 FROM identity.links WHERE username = $1', [email])).toEqual([]);
  });
});

describe('the origin of a sign-up', () => {
  const tracking = {
    url: 'https://artel.example/?utm_source=ad',
    utm_source: 'ad',
    'yabs-sid': '42',
    _ym_uid: 'ноль\0и полпары \ud800',
  };
  const stored = async (email: string) =>
    server.db<{ fields: Record<string, string> }>(
      'SELECT fields FROM identity.sign_up_tracking t JOIN identity.users u ON u.id = t.user_id WHERE email = $1',
      [email],
    );
  const fields = { ...tracking, _ym_uid: 'нольи полпары \ufffd' };

  test('[E-06] is stored with the account, by a code and by a link', async () => {
    const byLink = await invite();
    expect((await open(byLink.hash, tracking)).status).toBe(200);
    expect(await stored(byLink.email)).toEqual([{ fields }]);
    const { email } = await invite();
    const code = await readLetterCode(server, email);
    await callRoute(server, register, { body: { email, code, ...name, password, ...tracking } });
    expect(await stored(email)).toEqual([{ fields }]);
  });

  test('[E-06] is not stored when all is empty, as without a consent to analytics', async () => {
    const { email, hash } = await invite();
    expect((await open(hash, { url: '', referrer: '', utm_source: '' })).status).toBe(200);
    expect(await stored(email)).toEqual([]);
  });

  test('is bounded in length', async () => {
    const { hash } = await invite();
    expect((await open(hash, { url: 'x'.repeat(2049) })).status).toBe(400);
    expect((await open(hash, { url: 'x'.repeat(2048) })).status).toBe(200);
  });
});
