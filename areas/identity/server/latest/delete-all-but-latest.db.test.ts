import type { TestServer } from '@artel/server/testing';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signIn, startIdentityServer } from '../testing.ts';
import { deleteAllButLatest } from './delete-all-but-latest.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

/** Kinds of items: each creates a person with a session, and writes items whose hash is their number. */
const kinds = {
  devices: {
    getHolder: ({ userId }: Holder) => userId,
    put: ({ userId }: Holder, nth: number, at: number) =>
      server.db(
        `INSERT INTO identity.devices (id, user_id, token_hash, first_seen_at, last_seen_at)
         VALUES ($1, $2, $3, now(), now() + $4 * interval '1 second')`,
        [server.platform.ids.next(), userId, getHash(userId, nth), at],
      ),
    list: async ({ userId }: Holder) =>
      (
        await server.db<{ hash: Buffer }>(
          'SELECT token_hash AS hash FROM identity.devices WHERE user_id = $1 ORDER BY last_seen_at',
          [userId],
        )
      ).map(({ hash }) => hash[31]),
    lock: 'SELECT 1 FROM identity.devices WHERE token_hash = $1 FOR UPDATE',
  },
  'sign-in-codes': {
    getHolder: ({ sessionId }: Holder) => sessionId,
    put: ({ userId, sessionId }: Holder, nth: number, at: number) =>
      server.db(
        `INSERT INTO identity.sign_in_codes (code_hash, user_id, session_id, created_at, expires_at)
         VALUES ($1, $2, $3, now() + $4 * interval '1 second', now() + interval '1 hour')`,
        [getHash(sessionId, nth), userId, sessionId, at],
      ),
    list: async ({ sessionId }: Holder) =>
      (
        await server.db<{ hash: Buffer }>(
          'SELECT code_hash AS hash FROM identity.sign_in_codes WHERE session_id = $1 ORDER BY created_at',
          [sessionId],
        )
      ).map(({ hash }) => hash[31]),
    lock: 'SELECT 1 FROM identity.sign_in_codes WHERE code_hash = $1 FOR UPDATE',
  },
};

interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

async function createHolder(): Promise<Holder> {
  const user = await createUser(server);
  const { refreshToken } = await signIn(server, user, true);
  await server.db('DELETE FROM identity.devices WHERE user_id = $1', [user.userId]);
  return { userId: user.userId, sessionId: refreshToken.split('.')[2] ?? '' };
}

const getHash = (id: string, nth: number) =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.alloc(15), Buffer.from([nth])]);

describe.each(['devices', 'sign-in-codes'] as const)('for %s', (kind) => {
  const { put, list, getHolder, lock } = kinds[kind];
  const trim = (holder: Holder, maxCount: number) =>
    server.platform.db.asUser(holder.userId, (tx) =>
      deleteAllButLatest(tx, kind, { holder: getHolder(holder), maxCount }),
    );

  test('the latest stay, whatever their order was, and others’ are not touched', async () => {
    const [one, other] = [await createHolder(), await createHolder()];
    for (const [nth, at] of [30, 10, 50, 20, 40].entries()) await put(one, nth, at);
    for (const nth of [0, 1, 2, 3]) await put(other, nth, nth);
    await trim(one, 5);
    expect(await list(one)).toEqual([1, 3, 0, 4, 2]);
    await trim(one, 2);
    expect(await list(one)).toEqual([4, 2]);
    expect(await list(other)).toEqual([0, 1, 2, 3]);
  });

  test('no more than the limit stay among those of one instant', async () => {
    const one = await createHolder();
    for (const nth of [0, 1, 2, 3]) await put(one, nth, 0);
    await trim(one, 3);
    expect(await list(one)).toHaveLength(3);
  });

  test('one that is in use is left to its user, and no one waits', async () => {
    const one = await createHolder();
    for (const nth of [0, 1, 2]) await put(one, nth, nth);
    await server.platform.db.asUser(one.userId, async (tx) => {
      await tx.kysely.executeQuery(CompiledQuery.raw(lock, [getHash(getHolder(one), 0)]));
      await trim(one, 1);
    });
    expect(await list(one)).toEqual([0, 2]);
  });
});
