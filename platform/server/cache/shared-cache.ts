import type { Tx } from '../db/scopes.ts';

/**
 * The server's cache of the database, which spares a round trip (sessions, memberships). Invalidation reaches
 * every server over LISTEN/NOTIFY within 5 s; while that channel is down nothing is cached and the database
 * is queried.
 */
export interface SharedCache {
  /** The remembered value, or `load`'s answer, which is then remembered. */
  get<T>(kind: string, key: string, load: () => Promise<T>): Promise<T>;
  /** Forgets on every server when the transaction commits: one key or many, in one statement. */
  forget(tx: Tx, kind: string, keys: string | readonly string[]): Promise<void>;
  /** Called after something, or everything, was forgotten: who acted on it has to check again. */
  onForget(listener: () => void): void;
}
