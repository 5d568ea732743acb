import { createCompany, getProfile } from '@artel/company/contract';
import { requestCode } from '@artel/company/server/testing';
import { identityPages, sendCode, signIn } from '@artel/identity/contract';
import { requiredConsents, solveCaptcha } from '@artel/identity/server/testing';
import { register } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

const password = 'Ёлка-и-47-слонов';
const name = { familyName: 'Ким', givenName: 'Вера', middleName: '' };

test('[C-06] a stranger registers with the code from the letter and is signed in', async () => {
  const { email, code } = await requestCode(server);
  const body = { email: email.toUpperCase(), code, ...name, password, companyName: ' Мастерская ' };
  const tokens = await callRoute(server, register, { body });
  expect(tokens.status).toBe(200);
  expect(String(tokens.headers['set-cookie'])).toContain('artel_browser=');

  const token = tokens.body.access_token;
  const profile = await callRoute(server, getProfile, {}, { token });
  expect(profile.body).toMatchObject({
    username: email,
    ...name,
    company: null,
    permissions: [],
    companyNameDraft: 'Мастерская',
  });
  await callRoute(server, createCompany, { body: { name: 'Мастерская Ким' } }, { token });
  const after = await callRoute(server, signIn, { body: { username: email, password } });
  const inside = await callRoute(server, getProfile, {}, { token: after.body.access_token });
  expect(inside.body).toMatchObject({
    company: { name: 'Мастерская Ким', role: 'owner' },
    companyNameDraft: '',
  });
});

test('a wrong code opens nothing, and the right one only once', async () => {
  const { email, code } = await requestCode(server);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const attempt = (typed: string) =>
    callRoute(server, register, { body: { email, code: typed, ...name, password } });
  expect((await attempt(wrong)).error).toMatchObject({ statusCode: 422, errors: [{ path: 'code' }] });
  expect((await attempt(code)).status).toBe(200);
  expect((await attempt(code)).status).toBe(422);
});

test('two parallel registrations with one code open one account', async () => {
  const { email, code } = await requestCode(server);
  const attempt = (givenName: string) =>
    callRoute(server, register, { body: { email, code, ...name, givenName, password } });
  const answers = await Promise.all([attempt('Вера'), attempt('Влада')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(await server.db('SELECT 1 FROM identity.users WHERE email = $1', [email])).toHaveLength(1);
});

test('a taken address gets no code, and a person who guesses one gets the same response as everyone', async () => {
  const { email, code } = await requestCode(server);
  await callRoute(server, register, { body: { email, code, ...name, password } });
  server.clock.advance(2 * 60_000);
  const CToken = await solveCaptcha(server, 'sign-up', email);
  const again = await callRoute(server, sendCode, {
    body: { email, consents: requiredConsents, CToken },
  });
  expect(again.status).toBe(200);
  await server.drain();
  const [letter] = await server.lettersTo(email);
  expect(letter?.text).toContain(identityPages.auth.path);
  expect(letter?.subject).not.toMatch(/\d{6}/);
  const guess = await callRoute(server, register, { body: { email, code: '000000', ...name, password } });
  expect(guess.error.code).toBe('identity/code-wrong');
});

test('a common password is refused at its field and leaves the code usable', async () => {
  const { email, code } = await requestCode(server);
  const attempt = (typed: string) =>
    callRoute(server, register, { body: { email, code, ...name, password: typed } });
  expect((await attempt('1234567890')).error).toMatchObject({
    code: 'identity/password-common',
    errors: [{ path: 'password' }],
  });
  expect((await attempt(password)).status).toBe(200);
});

test('a common password takes none of the tries, and says nothing of the code beside it', async () => {
  const { email, code } = await requestCode(server);
  const attempt = (digits: string, typed: string) =>
    callRoute(server, register, { body: { email, code: digits, ...name, password: typed } });
  const wrong = code === '000000' ? '111111' : '000000';
  for (let i = 0; i < 6; i += 1) {
    const [byRight, byWrong] = [await attempt(code, '1234567890'), await attempt(wrong, '1234567890')];
    expect(byRight.error.code).toBe('identity/password-common');
    expect({ ...byWrong.error, requestId: '' }).toEqual({ ...byRight.error, requestId: '' });
  }
  for (let i = 0; i < 4; i += 1)
    expect((await attempt(wrong, password)).error.code).toBe('identity/code-wrong');
  expect((await attempt(code, password)).status).toBe(200);
});
