import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { createPool } from './create-pool.ts';
import { createScopes } from './create-scopes.ts';
import type { Tx } from './scopes.ts';

const log = pino({ level: 'silent' });
const ANNA = '018f0000-0000-7000-8000-000000000001';
const BORIS = '018f0000-0000-7000-8000-000000000002';
const COMPANY = '018f0000-0000-7000-8000-0000000000c1';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.drop());

/** Long timeouts, because a busy machine is no outage. */
const PATIENT = { connectionMs: 600_000, statementMs: 600_000 };
const SILENCE = { beginMs: 600_000, answerMs: 600_000 };

function openPool() {
  const pool = createPool(
    database.appUrl,
    { name: 'shares', max: 5, pipeline: true, timeouts: PATIENT },
    log,
  );
  onTestFinished(() => pool.end());
  return pool;
}

const openScopes = (pool = openPool()) => createScopes(pool, log, SILENCE);

const query = async (tx: Tx) => void (await sql`SELECT 1`.execute(tx.kysely));

test('a thousand requests of one member hold up neither another person nor the check of health', async () => {
  const db = openScopes();
  const barrier = Promise.withResolvers<void>();
  const answers = Array.from({ length: 1_000 }, () =>
    db.asUser(ANNA, async (tx) => {
      await query(tx);
      await barrier.promise;
      await query(tx);
    }),
  );
  const resolved = Promise.allSettled(answers);
  await db.asUser(BORIS, query);
  await db.asInstallation('platform/health', query);
  barrier.resolve();
  const refused = (await resolved).filter((one) => one.status === 'rejected');
  // One runs at once, five hundred wait, and the others are refused before they get a connection.
  expect(refused).toHaveLength(499);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ declaration: { code: 'request/too-many', status: 429 } });
});

test('a request that waits in vain for a connection gets the retry pause of a database that is away', async () => {
  const pool = openPool();
  // There is one connection, so only work that waits for a turn waits at all, with a short timeout.
  (await pool.connect()).release();
  pool.options.connectionTimeoutMillis = 50;
  const db = openScopes(pool);
  const barrier = Promise.withResolvers<void>();
  const held = db.asUser(ANNA, async (tx) => {
    await query(tx);
    await barrier.promise;
  });
  await expect(db.asUser(ANNA, query)).rejects.toMatchObject({
    declaration: { code: 'request/unavailable', status: 503 },
    details: { retryAfter: 5 },
  });
  barrier.resolve();
  await held;
});

test('the jobs of one company leave connections to another one', async () => {
  const db = openScopes();
  const barrier = Promise.withResolvers<void>();
  const jobs = Array.from({ length: 50 }, () =>
    db.asCompanyJob('job test/any', COMPANY, () => barrier.promise),
  );
  await db.asUser(BORIS, query);
  barrier.resolve();
  await Promise.all(jobs);
});

test('transactions inside others leave a connection to the check of health', async () => {
  const pool = openPool();
  const db = openScopes(pool);
  const barrier = Promise.withResolvers<void>();
  const people = Array.from({ length: 20 }, (_, at) => `018f0000-0000-7000-8000-0000000001${at + 10}`);
  const isHeld = Promise.withResolvers<void>();
  const outer = people.map((person) =>
    db.asUser(person, () =>
      db.asUser(person, async (tx) => {
        isHeld.resolve();
        await barrier.promise;
        await query(tx);
      }),
    ),
  );
  const resolved = Promise.allSettled(outer);
  await isHeld.promise;
  // The outer transactions send their first statement when they write: the pool counts lent connections.
  const health = await pool.connect();
  await health.query('SELECT 1');
  health.release();
  barrier.resolve();
  expect((await resolved).map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'));
});

test('a transaction inside another one of the same person waits for no turn', async () => {
  const db = openScopes();
  const outer = Array.from({ length: 20 }, () => db.asUser(ANNA, () => db.asUser(ANNA, query)));
  await Promise.all(outer);
});

test('a third transaction inside two others is a mistake of the program and is refused', async () => {
  const db = openScopes();
  const deeper = () => db.asUser(ANNA, () => db.asUser(ANNA, () => db.asUser(ANNA, query)));
  await expect(deeper()).rejects.toThrow('opened a third');
  // Its connections are free again.
  await Promise.all(Array.from({ length: 20 }, () => db.asUser(ANNA, () => db.asUser(ANNA, query))));
});
