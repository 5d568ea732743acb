import { createHash } from 'node:crypto';

/**
 * Limit of prepared statements: more would cost memory on every connection for statements that differ only in
 * the length of a list.
 */
const MAX_NAMES = 150;
const FEATURE_NOT_SUPPORTED = '0A000';

/** The names of statements that are prepared once per connection instead of being parsed and planned at each use. */
export interface StatementNames {
  getName(sql: string): string | undefined;
}

/** Names the first statements that a server sends, which are the usual ones; later ones stay unnamed. */
export function createStatementNames(maxNames = MAX_NAMES): StatementNames {
  const names = new Map<string, string>();
  return {
    getName(sql) {
      const known = names.get(sql);
      if (known !== undefined || names.size >= maxNames) return known;
      const name = createHash('sha256').update(sql).digest('base64url').slice(0, 20);
      names.set(sql, name);
      return name;
    },
  };
}

/**
 * "cached plan must not change result type": a newer server has migrated the database, so the connection must
 * be replaced.
 */
export function isStalePlan(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.message.startsWith('cached plan')
  );
}
