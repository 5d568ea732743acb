import { DAY } from '@artel/contract/time';
import type { TestServer } from '@artel/server/testing';
import { startStatsServer } from '@artel/stats/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** More rows than one statement may delete. */
const ROWS = 20_001;
const AT_ONCE = 10_000;

let server: TestServer;
beforeAll(async () => {
  server = await startStatsServer();
});
afterAll(() => server.close());

const OLD: Readonly<Record<string, string>> = {
  'platform.live_events': `(company_id, name, ids, published_at) SELECT gen_random_uuid(), 'test/old', '{}', $1::timestamptz`,
  'platform.idempotency_keys': `(user_id, key, request_hash, created_at) SELECT gen_random_uuid(), 'k', '\\x00', $1::timestamptz`,
  'identity.consents': `(id, email, purpose, version, text_sha256, action, at, address, user_agent, form_url)
    SELECT gen_random_uuid(), 'old@example.org', 'terms', '1', sha256('x'), 'given', $1::timestamptz, '', '', ''`,
  'stats.consents': `(id, at, visitor_id, version, own_statistics, yandex_metrika, matomo, tag_manager, network)
    SELECT gen_random_uuid(), $1::timestamptz, gen_random_uuid(), '1', true, false, false, false, ''`,
};

test.each(Object.entries(OLD))(
  'many old rows of %s are all deleted, by statements that are bounded each',
  async (table, columns) => {
    const before = new Date(server.clock.now().getTime() - 4000 * DAY);
    await server.db('CREATE TABLE IF NOT EXISTS public.deleted (rows bigint)');
    await server.db('TRUNCATE public.deleted; GRANT INSERT ON public.deleted TO PUBLIC');
    await server.db(`
      CREATE OR REPLACE FUNCTION public.count_deleted() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO public.deleted SELECT count(*) FROM gone; RETURN NULL; END'`);
    await server.db(
      `CREATE TRIGGER counts AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
       FOR EACH STATEMENT EXECUTE FUNCTION public.count_deleted()`,
    );
    await server.db(`INSERT INTO ${table} ${columns} FROM generate_series(1, ${ROWS})`, [before]);
    await server.runTimedJobs();
    const [left] = await server.db<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${table} WHERE ${dateOf(columns)} = $1`,
      [before],
    );
    const deleted = await server.db<{ rows: string }>(
      'SELECT rows FROM public.deleted WHERE rows > 0 ORDER BY rows',
    );
    expect(Number(left?.rows)).toBe(0);
    expect(deleted.map(({ rows }) => Number(rows))).toEqual([1, AT_ONCE, AT_ONCE]);
  },
);

/** The column of an insert that has the old date. */
function dateOf(columns: string): string {
  return /\b(published_at|created_at|at)\b/.exec(columns)?.[1] ?? '';
}
