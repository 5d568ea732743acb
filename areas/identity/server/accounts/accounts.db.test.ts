import { over } from '@artel/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../db.ts';
import { createSeedAccount, findAccount, findUserIdByEmail, hashPassword, updateAccount } from '../index.ts';
import { createUser, signIn, startIdentityServer, type TestUser } from '../testing.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startIdentityServer();
  user = await createUser(server);
});
afterAll(() => server.close());

describe('an account', () => {
  test('is found by its address in any case', async () => {
    expect(await findUserIdByEmail(server.platform, ` ${user.email.toUpperCase()}`)).toBe(user.userId);
    expect(await findUserIdByEmail(server.platform, 'nobody@example.ru')).toBeNull();
  });

  test('is opened once per address', async () => {
    const name = { familyName: 'Ветрова', givenName: 'Инна', middleName: '' };
    const { email, password } = user;
    expect(await createSeedAccount(server.platform, { email, password, ...name })).toBeNull();
  });

  test('changes what was given, and refuses a stale version', async () => {
    const { platform } = server;
    const { userId } = await createUser(server);
    const inOwnScope = platform.db.asUser.bind(platform.db, userId);
    await inOwnScope((tx) => updateAccount(tx, userId, { version: 1, givenName: 'Нина' }));
    expect(await inOwnScope((tx) => findAccount(tx, userId))).toMatchObject({
      familyName: 'Ветрова',
      givenName: 'Нина',
      timeZone: 'Europe/Moscow',
      version: 2,
    });
    await expect(
      inOwnScope((tx) => updateAccount(tx, userId, { version: 1, givenName: 'Анна' })),
    ).rejects.toThrow('request/stale');
  });
});

describe('one person’s rows', () => {
  const tables = ['identity.users', 'identity.credentials', 'identity.sessions'] as const;

  test.each(tables)('in %s are seen by no one else', async (table) => {
    const { db, ids } = server.platform;
    await signIn(server, user);
    const count = (userId: string) =>
      db.asUser(userId, async (tx) => (await over<Db>(tx).selectFrom(table).selectAll().execute()).length);
    expect(await count(user.userId)).toBeGreaterThan(0);
    expect(await count(ids.next())).toBe(0);
    const seen = await db.asInstallation('identity/find-account', (tx) =>
      over<Db>(tx).selectFrom(table).selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });

  test('are changed by no one else', async () => {
    const { db, ids } = server.platform;
    await db.asUser(ids.next(), async (tx) => {
      const change = over<Db>(tx).updateTable('identity.users').set({ givenName: 'Другая' });
      expect((await change.executeTakeFirst()).numUpdatedRows).toBe(0n);
    });
    await expect(
      db.asUser(ids.next(), (tx) =>
        over<Db>(tx)
          .insertInto('identity.credentials')
          .values({ userId: user.userId, passwordHash: 'x', changedAt: new Date() })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security|duplicate/);
  });
});

test('a common password is refused before it costs a hash; the same one hashes differently each time', async () => {
  await expect(hashPassword('qwerty12345')).rejects.toThrow('identity/password-common');
  await expect(hashPassword('kedrov-1985', ['kedrov@example.ru'])).rejects.toThrow(
    'identity/password-common',
  );
  const [one, two] = [await hashPassword('лошадь ест скрепку'), await hashPassword('лошадь ест скрепку')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(two).not.toBe(one);
});
