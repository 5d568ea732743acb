import { AppError } from '@artel/contract';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount, openAccount } from '../index.ts';
import { CODE_INTERVAL, CODE_LIFETIME, CODE_TRIES } from '../policy.ts';
import { createUser, freshEmail, readLetterCode, requestCode, startIdentityServer } from '../testing.ts';
import { checkSignUpCode } from './check-sign-up-code.ts';
import { buildCode } from './confirmation-code.ts';
import { findConfirmation } from './confirmations.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const send = async (email: string) => {
  const answer = await requestCode(server, email);
  expect(answer.status).toBe(200);
};
const getCode = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof AppError ? error.declaration.code : error),
  );
const password = 'Семь-подков-и-тыква';
const check = (email: string, code: string) =>
  getCode(checkSignUpCode(server.platform, { email, code, password }));
const open = (email: string, code: string) => {
  const { platform } = server;
  const userId = platform.ids.next();
  const name = { familyName: 'Кедров', givenName: 'Пётр', middleName: '' };
  return getCode(
    platform.db.asUser(userId, (tx) =>
      openAccount(platform, tx, { userId, email, code, ...name, passwordHash: 'not a hash' }),
    ),
  );
};
const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const wrong = 'identity/code-wrong';
const expired = 'identity/code-expired';

describe('a sign-up code', () => {
  test('from the letter is right, again and again until it is used', async () => {
    const email = freshEmail(server);
    await send(email);
    const code = await readLetterCode(server, email);
    expect([await check(email, code), await check(email, code)]).toEqual(['fine', 'fine']);
  });

  test('is right for its own address only', async () => {
    const [mine, theirs] = [freshEmail(server), freshEmail(server)];
    await send(mine);
    await send(theirs);
    expect(await check(theirs, await readLetterCode(server, mine))).toBe(wrong);
    expect(await check(freshEmail(server), '123456')).toBe(expired);
  });

  test('is dead after five tries, even for the right digits', async () => {
    const email = freshEmail(server);
    await send(email);
    const code = await readLetterCode(server, email);
    for (let i = 1; i <= CODE_TRIES; i += 1) expect(await check(email, other(code, i))).toBe(wrong);
    expect(await check(email, code)).toBe(expired);
  });

  test('is guessed five times at most, however many guesses come at once', async () => {
    const email = freshEmail(server);
    await send(email);
    const code = await readLetterCode(server, email);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => check(email, other(code, i + 1))));
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(CODE_TRIES);
    expect(answers.filter((answer) => answer === expired)).toHaveLength(40 - CODE_TRIES);
  });

  test('is dead after ten minutes', async () => {
    const email = freshEmail(server);
    await send(email);
    const code = await readLetterCode(server, email);
    server.clock.advance(CODE_LIFETIME - 5000);
    expect(await check(email, code)).toBe('fine');
    server.clock.advance(5000);
    expect(await check(email, code)).toBe(expired);
    expect(await open(email, code)).toBe(wrong);
  });

  test('gives way to a newer one', async () => {
    const email = freshEmail(server);
    await send(email);
    const old = await readLetterCode(server, email);
    server.clock.advance(CODE_INTERVAL);
    await send(email);
    const fresh = await readLetterCode(server, email);
    expect(fresh).not.toBe(old);
    expect([await check(email, old), await check(email, fresh)]).toEqual([wrong, 'fine']);
  });
});

describe('opening an account', () => {
  test('uses the code up: of five at once one succeeds', async () => {
    const email = freshEmail(server);
    await send(email);
    const code = await readLetterCode(server, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(email, code)));
    expect(answers.sort()).toEqual(['fine', wrong, wrong, wrong, wrong]);
    expect(await check(email, code)).toBe(expired);
  });

  test('refuses wrong digits even when they were not checked before', async () => {
    const email = freshEmail(server);
    await send(email);
    const code = await readLetterCode(server, email);
    expect(await open(email, other(code, 1))).toBe(wrong);
    expect(await open(email, code)).toBe('fine');
  });

  test('answers an address that was taken meanwhile as a wrong code', async () => {
    const { platform } = server;
    const { email, userId } = await createUser(server);
    await send(email);
    // This code was sent to no one, and guessing it still reveals nothing.
    const [row] = await server.db<{ id: string }>('SELECT id FROM identity.confirmations WHERE email = $1', [
      email,
    ]);
    const seed = await platform.db.asInstallation('identity/confirmations', (tx) =>
      findConfirmation(tx, row?.id ?? ''),
    );
    if (seed === null) throw new Error('The confirmation was not written');
    expect(await open(email, buildCode(platform.secrets, seed))).toBe(wrong);
    const account = await platform.db.asUser(userId, (tx) => findAccount(tx, userId));
    expect(account).toMatchObject({ familyName: 'Ветрова', email });
  });
});

test('the database knows an address in lower case only, and only once', async () => {
  const { email } = await createUser(server);
  const insert = (address: string) =>
    server.db(
      `INSERT INTO identity.users (id, email, family_name, given_name, created_at)
       VALUES (gen_random_uuid(), $1, 'А', 'Б', now())`,
      [address],
    );
  await expect(insert(email)).rejects.toThrow(/unique/);
  await expect(insert(email.toUpperCase())).rejects.toThrow(/check/);
});
