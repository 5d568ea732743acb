import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordQueries, startTestServer, type TestServer } from '../testing/index.ts';
import { findSnapshot, readNews } from './live-events.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [] });
  await server.db(`
    INSERT INTO platform.live_events (company_id, name, ids, published_at)
    SELECT gen_random_uuid(), 'test/happened', '{}', now() FROM generate_series(1, 100000)`);
  await server.db('ANALYZE platform.live_events');
});
afterAll(() => server.close());

test('an idle server looks for news in a few blocks, however many events are retained', async () => {
  const plan = await server.platform.db.asInstallation('platform/live', async (tx) => {
    const snapshot = await findSnapshot(tx);
    const place = { xid: snapshot.xmin, seq: 0n };
    const [query] = await recordQueries(() => readNews(tx, place, snapshot, 500));
    const { rows } = await tx.kysely.executeQuery(
      CompiledQuery.raw(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${query?.text}`, [...(query?.values ?? [])]),
    );
    return rows.map((row) => Object.values(row as Record<string, string>)[0]).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan on live_events/);
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]), plan).toBeLessThan(60);
});
