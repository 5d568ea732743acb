import { expect, vi } from 'vitest';
import type { TestServer } from './start-test-server.ts';

/** Limits the wait for transactions of the server that began before the rows were committed. */
const MOST_WAIT_MS = 60_000;

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
    // A page that another transaction holds is skipped, and rows that are younger than a running one are not visible to all yet.
    await vi.waitFor(
      async () => {
        // By itself a vacuum leaves the dead rows of a few pages in the indexes, and these pages as they are.
        await server.db(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${table}`);
        const pages = await server.db(
          'SELECT relpages - relallvisible AS skipped FROM pg_class WHERE oid = $1::regclass AND relallvisible < relpages',
          [table],
        );
        expect(pages, table).toEqual([]);
      },
      { timeout: MOST_WAIT_MS },
    );
  }
}
