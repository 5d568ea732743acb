import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createChannel } from '../db/create-channel.ts';
import { createPool } from '../db/create-pool.ts';
import { createScopes } from '../db/create-scopes.ts';
import { createTestDatabase } from '../testing/index.ts';
import { createCache } from './create-cache.ts';
import type { CacheKind } from './shared-cache.ts';

const SESSION: CacheKind = { name: 'session' };
const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.drop());

/** A second server of the installation, as far as caching is concerned. */
async function startServer(name: string) {
  const pool = createPool(database.appUrl, { name, max: 2 }, log);
  const channel = createChannel({ url: database.appUrl, name, log, pingEveryMs: 100, trustedForMs: 500 });
  await channel.start();
  onTestFinished(async () => {
    await channel.stop();
    await pool.end();
  });
  await vi.waitFor(() => expect(channel.state().isTrusted).toBe(true));
  return { db: createScopes(pool, log), cache: createCache(channel), channel };
}

const remembered = (server: Awaited<ReturnType<typeof startServer>>, key: string) =>
  server.cache.get(SESSION, key, async () => 'asked');

test('forgetting on one server reaches the other when the transaction commits, and not before', async () => {
  const [a, b] = await Promise.all([startServer('a'), startServer('b')]);
  await a.cache.get(SESSION, '1', async () => 'old');
  await b.cache.get(SESSION, '1', async () => 'old');
  await a.db.asInstallation('platform/health', async (tx) => {
    await a.cache.forget(tx, SESSION, '1');
    expect(await remembered(a, '1')).toBe('old');
    expect(await remembered(b, '1')).toBe('old');
  });
  expect(await remembered(a, '1')).toBe('asked');
  await vi.waitFor(async () => expect(await remembered(b, '1')).toBe('asked'));
});

test('an earlier invalidation is applied as soon as the channel has caught up', async () => {
  const [a, b] = await Promise.all([startServer('a'), startServer('b')]);
  for (let round = 0; round < 50; round += 1) {
    await b.cache.get(SESSION, `caught ${round}`, async () => 'old');
    await a.db.asInstallation('platform/health', (tx) => a.cache.forget(tx, SESSION, `caught ${round}`));
    await b.channel.catchUp();
    expect(await remembered(b, `caught ${round}`)).toBe('asked');
  }
});

test('a transaction that rolls back forgets nothing', async () => {
  const a = await startServer('a');
  await a.cache.get(SESSION, '2', async () => 'old');
  const failed = a.db.asInstallation('platform/health', async (tx) => {
    await a.cache.forget(tx, SESSION, '2');
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await remembered(a, '2')).toBe('old');
});

test('with the channel cut the database is queried, and the cache starts empty when it is back', async () => {
  const a = await startServer('a');
  await a.cache.get(SESSION, '3', async () => 'old');
  const admin = createPool(database.superuserUrl, { name: 'cutter', max: 1 }, log);
  onTestFinished(() => admin.end());
  const cut = await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'artel-channel-a' AND datname = current_database()",
  );
  expect(cut.rowCount).toBe(1);
  await vi.waitFor(() => expect(a.channel.state().isTrusted).toBe(false));
  expect(await remembered(a, '3')).toBe('asked');
  await vi.waitFor(() => expect(a.channel.state().isTrusted).toBe(true));
  expect(await a.cache.get(SESSION, '3', async () => 'new')).toBe('new');
});
