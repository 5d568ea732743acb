import type { TestServer } from './start-test-server.ts';

/**
 * Leaves tables as autovacuum would after many rows: with statistics, and with pages for which an index alone
 * suffices.
 */
export async function vacuumTables(
  server: Pick<TestServer, 'db'>,
  ...tables: readonly string[]
): Promise<void> {
  for (const table of tables) {
    // Tests do not wait for the log, and rows whose commit is not in its file are not visible to all yet:
    // this transaction waits for those before it.
    await server.db(
      "SELECT pg_logical_emit_message(true, 'test', set_config('synchronous_commit', 'on', true))",
    );
    await server.db(`VACUUM ANALYZE ${table}`);
  }
}
