import { changeEmail, resetPassword, sendCode, sendResetCode, signIn } from '@artel/identity/contract';
import { callRoute, recordStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashingQueue } from './accounts/hashing-queue.ts';
import {
  createUser,
  freshEmail,
  requestReset,
  requiredConsents,
  signIn as signInAs,
  solveCaptcha,
  startIdentityServer,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

/** The costly work of a response: password hashes, and database queries in their order. */
interface Work {
  readonly hashes: number;
  readonly statements: readonly string[];
}

/** Returns the work measured for one address, without the preparation. */
type Attempt = (email: string) => Promise<() => Promise<unknown>>;

async function getWork(act: () => Promise<unknown>): Promise<Work> {
  const before = hashingQueue.done();
  const statements = await recordStatements(act);
  return { hashes: hashingQueue.done() - before, statements };
}

async function expectAlike(attempt: Attempt, hashes: number): Promise<void> {
  const known = await createUser(server);
  // Warms the server's caches, which are independent of the caller.
  await (await attempt((await createUser(server)).email))();
  const ofKnown = await getWork(await attempt(known.email));
  const ofUnknown = await getWork(await attempt(freshEmail(server)));
  expect(ofUnknown).toEqual(ofKnown);
  expect(ofKnown.hashes).toBe(hashes);
}

describe('the work for a response does not reveal whether an address has an account', () => {
  test('at sign-in', () =>
    expectAlike(
      async (username) => async () => {
        const body = { username, password: 'wrong-password', isApp: false };
        expect((await callRoute(server, signIn, { body })).error.code).toBe('identity/credentials-wrong');
      },
      1,
    ));

  test('at sign-in with a captcha, after three failures', () =>
    expectAlike(async (username) => {
      const body = { username, password: 'wrong-password', isApp: false };
      for (let i = 0; i < 3; i += 1) await callRoute(server, signIn, { body });
      const CToken = await solveCaptcha(server, 'sign-in', username);
      return async () => {
        const answer = await callRoute(server, signIn, { body: { ...body, CToken } });
        expect(answer.error.code).toBe('identity/credentials-wrong');
      };
    }, 1));

  test('when a code is sent', () =>
    expectAlike(async (email) => {
      const CToken = await solveCaptcha(server, 'sign-up', email);
      return async () => {
        const body = { email, consents: requiredConsents, CToken };
        expect((await callRoute(server, sendCode, { body })).status).toBe(200);
      };
    }, 0));

  test('when a code for a new password is sent', () =>
    expectAlike(async (email) => {
      const CToken = await solveCaptcha(server, 'password-reset', email);
      return async () => {
        expect((await callRoute(server, sendResetCode, { body: { email, CToken } })).status).toBe(200);
      };
    }, 0));

  test('when a code for a new password is wrong', () =>
    expectAlike(async (email) => {
      await requestReset(server, email);
      return async () => {
        const body = { email, code: '000000', password: 'Семь-подков-и-тыква' };
        expect((await callRoute(server, resetPassword, { body })).status).toBe(422);
      };
    }, 0));

  test('when another address is requested', async () => {
    const user = await createUser(server);
    const { accessToken: token } = await signInAs(server, user);
    await expectAlike(async (email) => {
      await server.db('DELETE FROM identity.confirmations WHERE user_id = $1', [user.userId]);
      return async () => {
        expect((await callRoute(server, changeEmail, { body: { email } }, { token })).status).toBe(200);
      };
    }, 0);
  });
});
