import { event } from '@artel/contract';
import { HOUR } from '@artel/contract/time';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Area, job, subscribe } from '../area.ts';
import { createChannel } from '../db/create-channel.ts';
import { createPool } from '../db/create-pool.ts';
import type { Tx } from '../db/scopes.ts';
import { countStatements, createTestDatabase, startTestServer, type TestServer } from '../testing/index.ts';
import { createOwnJobs } from './own-jobs.ts';
import { findAbandonedJobs } from './release-abandoned-jobs.ts';
import { createJobRunner } from './run-jobs.ts';

const done: string[] = [];
const note = job({
  name: 'test/note',
  priority: 'soon',
  payload: z.object({ text: z.string() }),
  run: async (_deps, { text }) => void done.push(text),
});
const fail = job({
  name: 'test/fail',
  priority: 'soon',
  payload: z.object({}),
  maxAttempts: 3,
  run: async () => {
    throw new Error('not this time');
  },
});
const happened = event({
  name: 'test/thing-happened',
  audience: 'installation',
  titleKey: 'events.test/thing-happened',
  isHookable: false,
  payload: z.object({ text: z.string() }),
});
const reaction = (name: `test/${string}`) =>
  subscribe({
    event: happened,
    name,
    priority: 'soon',
    run: async (_deps, { text }) => void done.push(`${name} ${text}`),
  });

const area: Area = {
  name: 'test',
  strings: {},
  migrations: new URL('./no-migrations/', import.meta.url),
  routes: [],
  jobs: [note, fail],
  subscriptions: [reaction('test/first'), reaction('test/second')],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [area] });
});
afterAll(() => server.close());
beforeEach(() => {
  done.length = 0;
});
const act = <T>(work: (tx: Tx) => Promise<T>) => server.platform.db.asInstallation('platform/health', work);

test('a job that was put off is due by the clock of the test alone, however long the machine takes', async () => {
  const { jobs } = server.platform;
  const runAt = new Date(server.clock.now().getTime() + 10_000);
  await act((tx) => jobs.enqueue(tx, note, { text: 'at once' }));
  await act((tx) => jobs.enqueue(tx, note, { text: 'put off' }, { runAt }));
  // As if the machine had taken an hour for each statement.
  await server.db(
    `UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '1 hour', created_at = created_at - interval '1 hour',
       updated_at = updated_at - interval '1 hour'`,
  );
  server.clock.advance(-HOUR);
  await server.drain();
  expect(done).toEqual(['at once']);
  server.clock.advance(10_000);
  await server.drain();
  expect(done).toEqual(['at once', 'put off']);
  server.clock.advance(HOUR);
});

test('a job that fails waits for the next drain, though its pause is over by the clock', async () => {
  const { jobs } = server.platform;
  await act((tx) => jobs.enqueue(tx, fail, {}));
  server.clock.advance(HOUR);
  await expect(server.drain()).rejects.toThrow('not this time');
  await server.db("DELETE FROM graphile_worker._private_jobs WHERE last_error LIKE '%not this time%'");
});

test('a job exists exactly when the act that wrote it does', async () => {
  const { jobs } = server.platform;
  await act((tx) => jobs.enqueue(tx, note, { text: 'committed' }));
  const failed = act(async (tx) => {
    await jobs.enqueue(tx, note, { text: 'rolled back' });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow();
  await server.drain();
  expect(done).toEqual(['committed']);
});

test('an event writes one job for each subscriber', async () => {
  await act((tx) => server.platform.emit(tx, happened, { text: 'once' }));
  await server.drain();
  expect(done.toSorted()).toEqual(['test/first once', 'test/second once']);
});

test('many events write their jobs in their order, a thousand of them in one statement', async () => {
  const texts = (size: number) => Array.from({ length: size }, (_, at) => ({ text: String(at) }));
  const [few, most, more] = await countStatements(
    async (size) => () => act((tx) => server.platform.emitMany(tx, happened, texts(size))),
    { sizes: [2, 1000, 1001] },
  );
  expect([most, more]).toEqual([few, (few ?? 0) + 1]);
  await server.drain();
  expect(done).toHaveLength(2 * (1 + 2 + 1000 + 1001));
  done.length = 0;
  await act((tx) => server.platform.emitMany(tx, happened, texts(20)));
  await act((tx) => server.platform.emitMany(tx, happened, []));
  await server.drain();
  const first = done.filter((line) => line.startsWith('test/first'));
  expect(first).toEqual(texts(20).map(({ text }) => `test/first ${text}`));
});

test('a second job with the same key replaces the first; a later one waits for its time', async () => {
  const { jobs } = server.platform;
  const runAt = new Date(server.clock.now().getTime() + HOUR);
  await act((tx) => jobs.enqueue(tx, note, { text: 'first' }, { key: 'k', runAt }));
  await act((tx) => jobs.enqueue(tx, note, { text: 'second' }, { key: 'k', runAt }));
  await server.drain();
  expect(done).toEqual([]);
  server.clock.advance(3_600_001);
  await server.drain();
  expect(done).toEqual(['second']);
});

test('a wrong payload is refused where it is written, and so is an undefined job', async () => {
  const { jobs } = server.platform;
  await expect(act((tx) => jobs.enqueue(tx, note, { text: 1 } as never))).rejects.toThrow();
  const unknown = { name: 'test/unknown', payload: z.object({}) } as const;
  await expect(act((tx) => jobs.enqueue(tx, unknown, {}))).rejects.toThrow('test/unknown');
});

test('the application may add jobs by the function only: the queue itself is closed to it', async () => {
  const { jobs, db } = server.platform;
  const { sql } = await import('kysely');
  const request = (text: string) =>
    db.asInstallation('platform/health', (tx) => sql.raw(text).execute(tx.kysely));
  await expect(request('SELECT * FROM graphile_worker.jobs')).rejects.toThrow('permission denied');
  await expect(request(`SELECT graphile_worker.add_job('test/note')`)).rejects.toThrow('permission denied');
  await act((tx) => jobs.enqueue(tx, note, { text: 'allowed' }));
  await server.drain();
  expect(done).toEqual(['allowed']);
});

test('a failed job is tried again later, as often as it says', async () => {
  await act((tx) => server.platform.jobs.enqueue(tx, fail, {}));
  await expect(server.drain()).rejects.toThrow('not this time');
  const [row] = await server.db<{ attempts: number; max_attempts: number; isLater: boolean }>(
    `SELECT attempts, max_attempts, run_at > updated_at AS "isLater" FROM graphile_worker.jobs WHERE task_identifier = 'test/fail'`,
  );
  expect(row).toEqual({ attempts: 1, max_attempts: 3, isLater: true });
});

test('each run is reported with its outcome, for the figures', async () => {
  const database = await createTestDatabase([]);
  const log = pino({ level: 'silent' });
  const pool = createPool(database.ownerUrl, { name: 'runner', max: 6 }, log);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const outcomes: string[] = [];
  const { drain } = createJobRunner({
    config: server.platform.config,
    pool,
    channel: createChannel({ url: database.appUrl, name: crypto.randomUUID(), log }),
    jobs: [job({ name: 'test/fine', priority: 'soon', payload: z.object({}), run: async () => {} }), fail],
    depsFor: () => server.platform,
    onRun: (name, outcome) => outcomes.push(`${name} ${outcome}`),
    log,
  });
  await pool.query(`SELECT graphile_worker.add_job('test/fine'), graphile_worker.add_job('test/fail')`);
  await expect(drain(() => new Date())).rejects.toThrow('not this time');
  expect(outcomes.toSorted()).toEqual(['test/fail failed', 'test/fine done']);
});

const stranger = { poolIds: new Set<string>(), ownJobs: createOwnJobs() };

/** A server of the installation that only runs jobs; the test provides the job's body. */
async function startRunner(
  database: Awaited<ReturnType<typeof createTestDatabase>>,
  run: () => Promise<void>,
  watch: (pool: Pool) => void = () => {},
) {
  const log = pino({ level: 'silent' });
  const pool = createPool(database.ownerUrl, { name: 'runner', max: 6 }, log);
  watch(pool);
  const channel = createChannel({ url: database.appUrl, name: crypto.randomUUID(), log });
  const runner = createJobRunner({
    config: server.platform.config,
    pool,
    channel,
    jobs: [job({ name: 'test/slow', priority: 'soon', payload: z.object({}), run })],
    depsFor: () => server.platform,
    log,
    checkAbandonedMs: 200,
  });
  await channel.start();
  await runner.start();
  const stop = async () => {
    await runner.stop();
    await channel.stop();
    await pool.end();
  };
  /** Writes a job as the queue itself does, and announces it. */
  const addJob = async (by = pool) => {
    await by.query(`SELECT graphile_worker.add_job('test/slow')`);
    channel.publish('jobs soon');
  };
  return { pool, channel, stop, addJob };
}

test('the job of a killed server runs again soon, and that of a living one is left alone', async () => {
  const database = await createTestDatabase([]);
  const held = Promise.withResolvers<void>();
  const runs: string[] = [];
  const first = await startRunner(database, () => {
    runs.push('first');
    return held.promise;
  });
  await first.addJob();
  await vi.waitFor(() => expect(runs).toEqual(['first']));
  expect(await findAbandonedJobs(first.pool, stranger)).toEqual([]);
  // Killed: the database releases everything of its process.
  await first.channel.stop();
  const second = await startRunner(database, async () => void runs.push('again'));
  onTestFinished(async () => {
    held.resolve();
    await Promise.all([first.stop(), second.stop()]);
    await database.drop();
  });
  // Any worker may claim it: in this test those of the killed server still exist.
  await vi.waitFor(() => expect(runs).toHaveLength(2));
});

test('a job whose connection broke before the claim was confirmed is released', async () => {
  const database = await createTestDatabase([]);
  const holders: string[] = [];
  const only = await startRunner(database, async () => {
    const { rows } = await only.pool.query('SELECT locked_by FROM graphile_worker._private_jobs');
    holders.push(rows[0].locked_by);
  });
  onTestFinished(async () => {
    await only.stop();
    await database.drop();
  });
  await only.addJob();
  await vi.waitFor(() => expect(holders).toHaveLength(1));
  // The state after a broken connection: locked in the name of a running pool that does not know it.
  await only.pool.query(`SELECT graphile_worker.add_job('test/slow', run_at => now() + interval '1 hour')`);
  await only.pool.query(
    'UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now(), attempts = 1, run_at = now()',
    holders,
  );
  const admin = createPool(database.superuserUrl, { name: 'admin', max: 1 }, pino({ level: 'silent' }));
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name LIKE 'artel-channel-%' AND datname = current_database()`,
  );
  await admin.end();
  await vi.waitFor(() => expect(holders).toHaveLength(2));
});

/** Waits for two checks for abandoned jobs, each of which follows a broken connection of the channel. */
async function checkTwice(database: Awaited<ReturnType<typeof createTestDatabase>>, checks: () => number) {
  const admin = createPool(database.superuserUrl, { name: 'admin', max: 1 }, pino({ level: 'silent' }));
  for (let times = 0; times < 2; times++) {
    const before = checks();
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name LIKE 'artel-channel-%' AND datname = current_database()`,
    );
    await vi.waitFor(() => expect(checks()).toBeGreaterThan(before), { timeout: 5_000 });
  }
  await admin.end();
}

/** Counts the checks of a pool, and delays the statements whose name fits, or their responses. */
function delay(pool: Pool, name: RegExp, hold: { before?: Promise<void>; after?: Promise<void> }) {
  const counted = { checks: 0, delayed: 0 };
  const [connect, query] = [pool.connect.bind(pool), pool.query.bind(pool)];
  Object.assign(pool, {
    query: async (...args: Parameters<typeof query>) => {
      const result = await query(...args);
      if (String(args[0]).includes('pg_locks')) counted.checks += 1;
      return result;
    },
    connect: async (callback?: never) => {
      if (callback) return connect(callback);
      const client = await connect();
      return new Proxy(client, {
        get(target, property) {
          const value = Reflect.get(target, property, target);
          if (property === 'query')
            return async (config: { name?: string }, values?: unknown[]) => {
              const isDelayed = name.test(config.name ?? '');
              if (isDelayed) await hold.before;
              const result = await target.query(config as never, values as never);
              const { rowCount } = result as unknown as { rowCount: number };
              if (isDelayed && rowCount > 0) {
                counted.delayed += 1;
                await hold.after;
              }
              return result;
            };
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  });
  return counted;
}

const LATE: readonly (readonly [string, RegExp | null, 'before' | 'after'])[] = [
  ['that runs for long', null, 'before'],
  ['whose claim is answered late', /^get_job/, 'after'],
  ['whose end is recorded late', /^complete_job/, 'before'],
];

test.each(LATE)(
  'a job %s is not released to another worker of the same server',
  async (_case, name, when) => {
    const database = await createTestDatabase([]);
    const held = Promise.withResolvers<void>();
    let counted = { checks: 0, delayed: 0 };
    let runs = 0;
    const only = await startRunner(
      database,
      async () => {
        runs += 1;
        if (name === null) await held.promise;
      },
      (pool) => {
        counted = delay(pool, name ?? /(?!)/, { [when]: held.promise });
      },
    );
    onTestFinished(async () => {
      held.resolve();
      await only.stop();
      await database.drop();
    });
    await only.addJob();
    await vi.waitFor(() => expect(runs + counted.delayed).toBe(1));
    await checkTwice(database, () => counted.checks);
    const { rows } = await only.pool.query(
      'SELECT locked_at IS NOT NULL AS held, attempts FROM graphile_worker._private_jobs',
    );
    expect(rows).toEqual([{ held: true, attempts: 1 }]);
    held.resolve();
    await vi.waitFor(async () => {
      const left = await only.pool.query('SELECT id FROM graphile_worker._private_jobs');
      expect(left.rows).toEqual([]);
    });
    expect(runs).toBe(1);
  },
);

test('the queue goes on after the database has thrown everybody out', async () => {
  const database = await createTestDatabase([]);
  let runs = 0;
  const only = await startRunner(database, async () => {
    runs += 1;
  });
  const admin = createPool(database.superuserUrl, { name: 'admin', max: 1 }, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await only.stop();
    await admin.end();
    await database.drop();
  });
  for (let round = 1; round <= 2; round++) {
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await only.addJob(admin);
    await vi.waitFor(() => expect(runs).toBe(round));
    // A job whose end could not be recorded runs again; the next check does not affect a running one.
    await vi.waitFor(async () => {
      const { rows } = await admin.query('SELECT id FROM graphile_worker._private_jobs');
      expect(rows).toEqual([]);
    });
  }
});
