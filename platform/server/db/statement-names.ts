import { createHash } from 'node:crypto';

/** Limit of prepared statements: each costs memory on every connection. */
const MAX_NAMES = 1000;
/** A statement that was sent as often is a usual one, and not one of a start or of a list's length. */
const USUAL_AFTER = 5;
/** Limit of counted statements; behind it the counts begin again. */
const MAX_COUNTED = 4000;
const FEATURE_NOT_SUPPORTED = '0A000';

/** The names of statements that are prepared once per connection instead of being parsed and planned at each use. */
export interface StatementNames {
  getName(sql: string): string | undefined;
}

/** Names the statements that a server sends again and again; the others stay unnamed. */
export function createStatementNames({
  maxNames = MAX_NAMES,
  maxCounted = MAX_COUNTED,
} = {}): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    getName(sql) {
      const known = names.get(sql);
      if (known !== undefined || names.size >= maxNames) return known;
      const count = (counts.get(sql) ?? 0) + 1;
      if (count < USUAL_AFTER) {
        if (counts.size >= maxCounted) counts.clear();
        counts.set(sql, count);
        return undefined;
      }
      counts.delete(sql);
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
