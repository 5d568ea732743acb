import { randomUUID } from 'node:crypto';
import { HOUR } from '@artel/contract/time';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Area, job } from '../area.ts';
import { createChannel } from '../db/create-channel.ts';
import { createPool } from '../db/create-pool.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { jobPriorities } from './priorities.ts';
import { createJobRunner } from './run-jobs.ts';

const begun: string[] = [];
let held = Promise.withResolvers<void>();
const note = job({
  name: 'test/note',
  priority: 'soon',
  payload: z.object({ text: z.string() }),
  async run(_deps, { text }) {
    begun.push(text);
    await held.promise;
  },
});
const area: Area = {
  name: 'test',
  strings: {},
  migrations: new URL('./no-migrations/', import.meta.url),
  routes: [],
  jobs: [note],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [area] });
});
afterAll(() => server.close());
beforeEach(() => {
  begun.length = 0;
  held = Promise.withResolvers();
});

const enqueue = (...texts: string[]) =>
  server.platform.db.asInstallation('platform/health', async (tx) => {
    for (const text of texts) await server.platform.jobs.enqueue(tx, note, { text });
  });
const hasBegun = (...texts: string[]) =>
  vi.waitFor(() => expect(begun.toSorted()).toEqual(texts.toSorted()), { timeout: 10_000 });

const isEmpty = () =>
  vi.waitFor(async () => expect(await server.db('SELECT FROM graphile_worker._private_jobs')).toEqual([]), {
    timeout: 10_000,
  });

/** Another server of the installation, which only runs jobs. */
async function startRunner(options: { checkMs?: number } = {}) {
  const log = pino({ level: 'silent' });
  const { ownerUrl, appUrl } = server.database;
  const pool = createPool(ownerUrl, { name: 'runner', max: 10 }, log);
  const channel = createChannel({ url: appUrl, name: randomUUID(), log });
  const runner = createJobRunner({
    config: server.platform.config,
    pool,
    channel,
    jobs: area.jobs ?? [],
    depsFor: () => server.platform,
    log,
    ...options,
  });
  await channel.start();
  await runner.start();
  onTestFinished(async () => {
    held.resolve();
    await isEmpty();
    await runner.stop();
    await channel.stop();
    await pool.end();
  });
  return { channel };
}

test('a commit with a job notifies no one: the job is announced after it, and nothing of a transaction that failed', async () => {
  const client = new Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const received: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => {
    if (!payload.includes(' ping ')) received.push(`${channel} ${payload.split(' ').slice(0, 2).join(' ')}`);
  });
  await client.query('LISTEN "jobs:insert"');
  await client.query('LISTEN artel');
  const failing = server.platform.db.asInstallation('platform/health', async (tx) => {
    await server.platform.jobs.enqueue(tx, note, { text: 'undone' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await enqueue('announced');
  await vi.waitFor(() => expect(received).toContain('artel jobs soon'), { timeout: 10_000 });
  expect(received).toEqual(['artel jobs soon']);
  held.resolve();
  await server.drain();
});

test('the jobs of one commit start at once on another server, as many as it has workers', async () => {
  await startRunner({ checkMs: HOUR });
  const texts = Array.from({ length: jobPriorities.soon.workers }, (_, at) => `note ${at}`);
  await enqueue(...texts);
  await hasBegun(...texts);
});

test('a job whose server was killed between the commit and the announcement starts when a worker polls', async () => {
  await startRunner();
  await enqueue('earlier');
  held.resolve();
  await isEmpty();
  // The workers of this priority have been idle since the start.
  const { first, last } = jobPriorities.urgent;
  await server.db(`SELECT platform.enqueue('test/note', '{"text":"lost"}', NULL, NULL, 12, $1, $2, NULL)`, [
    first,
    last,
  ]);
  await hasBegun('earlier', 'lost');
});

test('the workers of a server listen on no connection of their own', async () => {
  await startRunner({ checkMs: HOUR });
  await enqueue('one');
  await hasBegun('one');
  const listening = await server.db(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%LISTEN "jobs:insert"%'
       AND pid <> pg_backend_pid()`,
  );
  expect(listening).toEqual([]);
});

test('a second job with the key of one that runs follows it, and one that waits is replaced', async () => {
  await startRunner({ checkMs: HOUR });
  const { db, jobs } = server.platform;
  const again = (text: string) =>
    db.asInstallation('platform/health', (tx) => jobs.enqueue(tx, note, { text }, { key: 'k' }));
  await again('first');
  await hasBegun('first');
  // All workers are busy, so that the next ones wait.
  const others = Array.from({ length: jobPriorities.soon.workers - 1 }, (_, at) => `other ${at}`);
  await enqueue(...others);
  await hasBegun('first', ...others);
  await again('second');
  await again('third');
  held.resolve();
  await hasBegun('first', ...others, 'third');
});

test('a job with the key of one that is claimed at the same time follows it', async () => {
  const worker = new Client({ connectionString: server.database.ownerUrl });
  await worker.connect();
  onTestFinished(() => worker.end());
  const { db, jobs } = server.platform;
  const again = (text: string) =>
    db.asInstallation('platform/health', (tx) => jobs.enqueue(tx, note, { text }, { key: 'k' }));
  await again('first');
  await worker.query('BEGIN');
  await worker.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker' WHERE key = 'k'`,
  );
  const second = again('second');
  await vi.waitFor(
    async () =>
      expect(
        await server.db(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    { timeout: 10_000 },
  );
  await worker.query('COMMIT');
  await second;
  const waiting = await server.db(
    `SELECT payload ->> 'text' AS text, key FROM graphile_worker._private_jobs WHERE is_available`,
  );
  expect(waiting).toEqual([{ text: 'second', key: 'k' }]);
  held.resolve();
  await server.db(
    'UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = 0',
  );
  await server.drain();
});
