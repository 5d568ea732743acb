import { randomUUID } from 'node:crypto';
import { DAY } from '@artel/contract/time';
import type { TestServer } from '@artel/server/testing';
import { startStatsServer } from '@artel/stats/server/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { areaList } from './area-list.ts';

const MOST = 10_000;
const ROWS = MOST + 500;

/** All areas beside those that the server is started with. */
const further = areaList
  .map((one) => (typeof one === 'function' ? one([]) : one))
  .filter(({ name }) => !['identity', 'company', 'stats'].includes(name));

async function start(): Promise<TestServer> {
  const server = await startStatsServer({ further });
  onTestFinished(() => server.close());
  return server;
}

/** Records how many rows of a table each statement deletes or changes, also inside of functions. */
async function watchStatements(server: TestServer, tables: readonly string[]): Promise<void> {
  await server.db('CREATE TABLE public.touched (name text NOT NULL, count integer NOT NULL)');
  await server.db(`CREATE FUNCTION public.record_touched() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO public.touched SELECT TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, count(*) FROM gone HAVING count(*) > 0;
      RETURN NULL;
    END $$`);
  for (const table of tables)
    for (const act of ['DELETE', 'UPDATE'])
      await server.db(`CREATE TRIGGER touched_by_${act} AFTER ${act} ON ${table} REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION public.record_touched()`);
}

const touched = (server: TestServer) =>
  server.db<{ name: string; most: number; all: number }>(
    'SELECT name, max(count) AS most, sum(count)::int AS all FROM public.touched GROUP BY name ORDER BY name',
  );
const count = async (server: TestServer, table: string, condition: string) =>
  (await server.db<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`))[0]?.n;

/** Rows that ended long ago, by table: how they are written, and a condition that they alone meet. */
const OLD: Readonly<Record<string, readonly [insert: string, condition: string]>> = {
  'platform.idempotency_keys': [
    `(user_id, key, request_hash, created_at) SELECT gen_random_uuid(), 'old', '\\x00', $1 FROM generate_series(1, $2)`,
    `key = 'old'`,
  ],
  'platform.live_events': [
    `(user_id, name, ids, published_at) SELECT gen_random_uuid(), 'test/old', '{}', $1 FROM generate_series(1, $2)`,
    `name = 'test/old'`,
  ],
  'platform.blob_drafts': [
    '(id, changed_at) SELECT gen_random_uuid(), $1 FROM generate_series(1, $2)',
    'version = 0',
  ],
  'identity.consents': [
    `(id, email, purpose, version, text_sha256, action, at, address, user_agent, form_url)
     SELECT gen_random_uuid(), 'old@example.ru', 'old', '1', decode(repeat('00', 32), 'hex'), 'given', $1, '', '', '' FROM generate_series(1, $2)`,
    `purpose = 'old'`,
  ],
  'stats.consents': [
    `(id, at, visitor_id, version, own_statistics, yandex_metrika, matomo, tag_manager, network)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 'old', false, false, false, false, '' FROM generate_series(1, $2)`,
    `version = 'old'`,
  ],
  'graphile_worker._private_jobs': [
    `(task_id, attempts, max_attempts, updated_at, run_at)
     SELECT (SELECT min(id) FROM graphile_worker._private_tasks), 1, 1, $1, $1::timestamptz + interval '100 years' FROM generate_series(1, $2)`,
    'attempts >= max_attempts',
  ],
};

test('scheduled jobs delete more rows than a statement may touch, in statements that touch no more', async () => {
  const server = await start();
  // Writes the names of all jobs.
  await server.runTimedJobs();
  const before = new Date(server.clock.now().getTime() - 8 * 365 * DAY);
  for (const [table, [insert]] of Object.entries(OLD))
    await server.db(`INSERT INTO ${table} ${insert}`, [before, ROWS]);
  await watchStatements(server, Object.keys(OLD));
  // A live event stays while a transaction of any database of the cluster, also of another test, is as old.
  await vi.waitFor(
    async () => {
      await server.runTimedJobs();
      for (const [table, [, condition]] of Object.entries(OLD))
        expect([table, await count(server, table, condition)]).toEqual([table, 0]);
    },
    { timeout: 60_000 },
  );
  const found = await touched(server);
  expect(found.map(({ name }) => name)).toEqual(Object.keys(OLD).toSorted());
  for (const { name, most, all } of found) {
    expect(most, name).toBeLessThanOrEqual(MOST);
    expect(all, name).toBeGreaterThanOrEqual(ROWS);
  }
});

test('an account gets the latest ten thousand consents of its address, by one statement that touches no more', async () => {
  const server = await start();
  const [insert] = OLD['identity.consents'] ?? [];
  await server.db(`INSERT INTO identity.consents ${insert}`, [server.clock.now(), ROWS]);
  const oldest = new Date(server.clock.now().getTime() - DAY);
  await server.db(`INSERT INTO identity.consents ${insert}`, [oldest, 100]);
  await watchStatements(server, ['identity.consents']);
  const userId = randomUUID();
  await server.db(
    `INSERT INTO identity.users (id, email, family_name, given_name, created_at) VALUES ($1, 'old@example.ru', 'A', 'B', now())`,
    [userId],
  );
  expect(await touched(server)).toEqual([{ name: 'identity.consents', most: MOST, all: MOST }]);
  expect(
    await count(server, 'identity.consents', `user_id IS NOT NULL AND at = '${oldest.toISOString()}'`),
  ).toBe(0);
});

test('the roadmap forgets a company and a person with more votes than a statement may touch', async () => {
  const server = await start();
  const [companyId, userId] = [randomUUID(), randomUUID()];
  const roadmap = further.find(({ name }) => name === 'roadmap');
  await server.db(
    `WITH written AS (
       INSERT INTO roadmap.ideas (id, root_id, title, text, is_waiting, company_id, created_at)
       SELECT id, id, 'An idea', '', false, $1, now() FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $3)) AS new
       RETURNING id
     )
     INSERT INTO roadmap.votes (idea_id, user_id, company_id, created_at) SELECT id, $2, $1, now() FROM written`,
    [companyId, userId, ROWS],
  );
  await watchStatements(server, ['roadmap.ideas', 'roadmap.votes']);
  await roadmap?.eraseCompany?.(server.platform, companyId);
  expect(await count(server, 'roadmap.ideas', 'company_id IS NOT NULL')).toBe(0);
  expect(await count(server, 'roadmap.votes', 'company_id IS NOT NULL')).toBe(0);
  await roadmap?.erasePerson?.(server.platform, userId);
  expect(await count(server, 'roadmap.votes', 'true')).toBe(0);
  for (const { name, most } of await touched(server)) expect(most, name).toBeLessThanOrEqual(MOST);
});
