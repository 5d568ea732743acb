import { performance } from 'node:perf_hooks';
import { changeEmail, resetPassword, sendCode, sendResetCode, signIn } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from './index.ts';
import {
  askForReset,
  createUser,
  freshEmail,
  requiredConsents,
  signIn as signInAs,
  solveCaptcha,
  startIdentityServer,
} from './testing.ts';

const PAIRS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 100 : 25;
const ROUNDS = 4;

let server: TestServer;
let hashTime: number;
beforeAll(async () => {
  server = await startIdentityServer();
  const times: number[] = [];
  for (let i = 0; i < 7; i += 1) times.push(await timeOf(() => hashPassword(`только ради времени ${i}`)));
  hashTime = quartile(times);
});
afterAll(() => server.close());

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Others on the machine only ever add time: the quicker answers are the ones that tell what is done in them. */
function quartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}

/** What is measured for one address, after what is not: the preparation. */
type Attempt = (email: string) => Promise<() => Promise<unknown>>;

/** How far the lower quartiles of interleaved pairs lie apart; the order inside a pair changes, so that none is always second. */
async function difference(known: string[], attempt: Attempt): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < PAIRS; i += 1) {
    const pair = [
      ['known', known.pop() ?? ''],
      ['unknown', freshEmail(server)],
    ] as const;
    for (const [kind, email] of i % 2 === 0 ? pair : pair.toReversed()) {
      times[kind].push(await timeOf(await attempt(email)));
    }
  }
  return Math.abs(quartile(times.known) - quartile(times.unknown));
}

/** Other processes share the machine: a bad round is weather, and passes; a leak is there in every round. */
async function expectAlike(attempt: Attempt): Promise<void> {
  // Far below a hash that is left out, and above what two busy cores make of any two answers.
  const limit = Math.min(5, Math.max(2, hashTime / 4));
  const known = await createAccounts(PAIRS * ROUNDS + 1);
  await (await attempt(known.pop() ?? ''))();
  let found = await difference(known, attempt);
  for (let round = 1; round < ROUNDS && found >= limit; round += 1) found = await difference(known, attempt);
  expect(found).toBeLessThan(limit);
}

describe('the time of an answer does not tell whether an address has an account', () => {
  test('at sign-in', () =>
    expectAlike(async (username) => async () => {
      const body = { username, password: 'wrong-password', isApp: false };
      expect((await callRoute(server, signIn, { body })).error.code).toBe('identity/credentials-wrong');
    }));

  test(
    'at sign-in with a captcha, after three failures',
    () =>
      expectAlike(async (username) => {
        const body = { username, password: 'wrong-password', isApp: false };
        for (let i = 0; i < 3; i += 1) await callRoute(server, signIn, { body });
        const CToken = await solveCaptcha(server, 'sign-in', username);
        return async () => {
          const answer = await callRoute(server, signIn, { body: { ...body, CToken } });
          expect(answer.error.code).toBe('identity/credentials-wrong');
        };
      }),
    60_000,
  );

  test('when a code is sent', () =>
    expectAlike(async (email) => {
      const CToken = await solveCaptcha(server, 'sign-up', email);
      return async () => {
        const body = { email, consents: requiredConsents, CToken };
        expect((await callRoute(server, sendCode, { body })).status).toBe(200);
      };
    }));

  test('when a code for a new password is sent', () =>
    expectAlike(async (email) => {
      const CToken = await solveCaptcha(server, 'password-reset', email);
      return async () => {
        expect((await callRoute(server, sendResetCode, { body: { email, CToken } })).status).toBe(200);
      };
    }));

  test('when a code for a new password is wrong', () =>
    expectAlike(async (email) => {
      await askForReset(server, email);
      return async () => {
        const body = { email, code: '000000', password: 'Семь-подков-и-тыква' };
        expect((await callRoute(server, resetPassword, { body })).status).toBe(422);
      };
    }));

  test('when another address is asked for', async () => {
    const user = await createUser(server);
    const { accessToken: token } = await signInAs(server, user);
    await expectAlike(async (email) => {
      await server.db('DELETE FROM identity.confirmations WHERE user_id = $1', [user.userId]);
      return async () => {
        expect((await callRoute(server, changeEmail, { body: { email } }, { token })).status).toBe(200);
      };
    });
  });
});

let accounts = 0;

/** Accounts written straight into the tables: a hundred of them need no hundred hashes. */
async function createAccounts(count: number): Promise<string[]> {
  accounts += 1;
  const rows = await server.db<{ email: string }>(
    `WITH people AS (
       INSERT INTO identity.users (id, email, family_name, given_name, created_at)
       SELECT gen_random_uuid(), 'known-' || n || $2 || '@example.ru', 'Ветрова', 'Инна', now()
       FROM generate_series(1, $1::int) n RETURNING id, email
     ), secrets AS (
       INSERT INTO identity.credentials (user_id, password_hash, changed_at)
       SELECT id, $3, now() FROM people
     )
     SELECT email FROM people`,
    [count, `-${accounts}`, await hashPassword('ни у кого не спрашивали')],
  );
  return rows.map(({ email }) => email);
}
