import { Client } from 'pg';
import { vi } from 'vitest';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A statement as sent, with its values. */
interface RecordedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Returns the queries that an act sends to all databases, in order, for running EXPLAIN on them. */
export async function recordQueries(act: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const requested = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    return requested.mock.calls.map(([query]) => ({
      text: getText(query),
      values: (query as { values?: unknown[] }).values ?? [],
    }));
  } finally {
    requested.mockRestore();
  }
}

/**
 * Returns the statements that an act sends to all databases, in order; values are left out, and the person or
 * company of a transaction too.
 */
export async function recordStatements(act: () => Promise<unknown>): Promise<string[]> {
  const requested = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    return (
      requested.mock.calls
        .map(([query]) => getText(query).replace(UUID, 'somebody'))
        // Servers notify each other at a time of their own, independent of the act under test.
        .filter((text) => !text.includes('pg_notify'))
    );
  } finally {
    requested.mockRestore();
  }
}

function getText(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
}

interface Counting {
  /**
   * Only matching statements count, for instance without those of the job queue, for an act that ends in the
   * background.
   */
  readonly matching?: RegExp;
  readonly sizes?: readonly number[];
}

/**
 * Counts the statements of an act for few and for many things. `prepare` creates the things and returns the
 * act; a run before them fills the server's caches.
 */
export async function countStatements(
  prepare: (size: number) => Promise<() => Promise<unknown>>,
  { matching = /./, sizes = [5, 50] }: Counting = {},
): Promise<number[]> {
  const counts: number[] = [];
  for (const size of [1, ...sizes]) {
    const statements = await recordStatements(await prepare(size));
    counts.push(statements.filter((text) => matching.test(text)).length);
  }
  return counts.slice(1);
}
