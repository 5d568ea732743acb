import type { Tx } from '../db/scopes.ts';

/**
 * The server's cache of the database, which spares a round trip (sessions, memberships). Invalidation reaches
 * every server over LISTEN/NOTIFY within 5 s; while that channel is down nothing is cached and the database
 * is queried.
 */
export interface SharedCache {
  /** Returns the cached value, or the result of `load`, which is then cached. */
  get<T>(kind: string, key: string, load: () => Promise<T>): Promise<T>;
  /** Invalidates on every server when the transaction commits: one key or many, in one statement. */
  forget(tx: Tx, kind: string, keys: string | readonly string[]): Promise<void>;
  /** Called after an invalidation of some or all keys: code that relied on them must check again. */
  onForget(listener: () => void): void;
}
