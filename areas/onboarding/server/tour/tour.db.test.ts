import { createCompany, getProfile, updateProfile } from '@artel/company/contract';
import { requestCode } from '@artel/company/server/testing';
import { signIn } from '@artel/identity/contract';
import { register } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

/** A person who has just signed up and has not finished the tour. */
async function signUpSomeone() {
  const name = { familyName: 'Ким', givenName: 'Вера', middleName: '' };
  const body = { ...(await requestCode(server)), ...name, password: 'Ёлка-и-47-слонов' };
  const { body: tokens } = await callRoute(server, register, { body });
  return { token: tokens.access_token, login: { username: body.email, password: body.password } };
}

const endTour = { isOnboarding: false } as const;

test('[T-05] the tour is due after sign-up, and `isOnboarding: false` alone ends it, as often as it is sent', async () => {
  const [caller, other] = [await signUpSomeone(), await signUpSomeone()];
  const before = await callRoute(server, getProfile, {}, caller);
  expect(before.body.isOnboarding).toBe(true);
  const ends = await Promise.all(
    [1, 2].map(() => callRoute(server, updateProfile, { body: endTour }, caller)),
  );
  expect(ends.map(({ status }) => status)).toEqual([200, 200]);
  expect((await callRoute(server, updateProfile, { body: endTour }, caller)).body).toEqual({
    ...before.body,
    isOnboarding: false,
  });
  expect((await callRoute(server, getProfile, {}, caller)).body.isOnboarding).toBe(false);
  expect((await callRoute(server, getProfile, {}, other)).body.isOnboarding).toBe(true);
});

test('the tour stays due inside a company, and its end comes along with other changes or not at all', async () => {
  const someone = await signUpSomeone();
  await callRoute(server, createCompany, { body: { name: 'Сосна' } }, someone);
  const { body: tokens } = await callRoute(server, signIn, { body: someone.login });
  const inside = { token: tokens.access_token };
  const change = (version: number) =>
    callRoute(server, updateProfile, { body: { ...endTour, givenName: 'Ева', version } }, inside);
  expect((await change(7)).status).toBe(409);
  const before = (await callRoute(server, getProfile, {}, inside)).body;
  expect(before).toMatchObject({ isOnboarding: true, givenName: 'Вера', company: { name: 'Сосна' } });
  await change(before.version);
  const after = (await callRoute(server, getProfile, {}, inside)).body;
  expect(after).toMatchObject({ isOnboarding: false, givenName: 'Ева', company: { name: 'Сосна' } });
});
