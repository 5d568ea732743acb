import type { TestServer } from './start-test-server.ts';

/** As autovacuum leaves tables after many rows: with statistics, and with pages that an index alone is enough for. */
export async function vacuumTables(
  server: Pick<TestServer, 'db'>,
  ...tables: readonly string[]
): Promise<void> {
  // Tests do not wait for the log. Rows whose commit is not in its file are not yet seen by all, so one transaction waits for what is before it.
  await server.db(
    "SELECT pg_logical_emit_message(true, 'test', set_config('synchronous_commit', 'on', true))",
  );
  await server.db(`VACUUM ANALYZE ${tables.join(', ')}`);
}
