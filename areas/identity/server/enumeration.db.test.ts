import { performance } from 'node:perf_hooks';
import { signIn } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from './index.ts';
import { askForCode, createUser, freshEmail, startIdentityServer } from './testing.ts';

const PAIRS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 100 : 25;
const ROUNDS = 4;

let server: TestServer;
let hashTime: number;
beforeAll(async () => {
  server = await startIdentityServer();
  const times: number[] = [];
  for (let i = 0; i < 7; i += 1) times.push(await timeOf(() => hashPassword(`только ради времени ${i}`)));
  hashTime = median(times);
});
afterAll(() => server.close());

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** How far the medians of interleaved pairs lie apart; the order inside a pair changes, so that none is always second. */
async function difference(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < PAIRS; i += 1) {
    const pair = [
      ['known', known],
      ['unknown', unknown],
    ] as const;
    for (const [kind, act] of i % 2 === 0 ? pair : pair.toReversed()) times[kind].push(await timeOf(act));
  }
  return Math.abs(median(times.known) - median(times.unknown));
}

/** Other processes share the machine: a bad round is weather, and passes; a leak is there in every round. */
async function expectAlike(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<void> {
  const limit = Math.min(5, hashTime / 10);
  let found = await difference(known, unknown);
  for (let round = 1; round < ROUNDS && found >= limit; round += 1) found = await difference(known, unknown);
  expect(found).toBeLessThan(limit);
}

describe('the time of an answer does not tell whether an address has an account', () => {
  test('at sign-in', async () => {
    const { email } = await createUser(server);
    const attempt = (username: string) =>
      callRoute(server, signIn, { body: { username, password: 'wrong-password', isApp: false } });
    await attempt(email);
    await expectAlike(
      () => attempt(email),
      () => attempt(freshEmail(server)),
    );
  });

  test('when a code is sent', async () => {
    const known = await createAccounts(PAIRS * ROUNDS + 1);
    const attempt = async (email: string) => {
      const { status } = await askForCode(server, email);
      expect(status).toBe(200);
    };
    await attempt(known.pop() ?? '');
    await expectAlike(
      () => attempt(known.pop() ?? ''),
      () => attempt(freshEmail(server)),
    );
  });
});

/** Accounts written straight into the table: a hundred of them need no hundred hashes. */
async function createAccounts(count: number): Promise<string[]> {
  const rows = await server.db<{ email: string }>(
    `INSERT INTO identity.users (id, email, family_name, given_name, created_at)
     SELECT gen_random_uuid(), 'known-' || n || '@example.ru', 'Ветрова', 'Инна', now()
     FROM generate_series(1, $1::int) n RETURNING email`,
    [count],
  );
  return rows.map(({ email }) => email);
}
