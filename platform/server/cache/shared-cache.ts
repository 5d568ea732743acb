import type { Tx } from '../db/scopes.ts';

/** The people whose rights a cached value decides: those of each field; none when empty. */
export interface Concerned {
  readonly sessionId?: string;
  readonly userId?: string;
  readonly companyId?: string;
}

/** A kind of cached values; `name` is unique, and begins with the area. */
export interface CacheKind {
  readonly name: string;
  /** The people whose live connections check their rights when the value of a key changes; none if absent. */
  readonly getConcerned?: (key: string) => Concerned;
  /** For values that each live connection reads at each check: without it they are read again each minute. */
  readonly maxAgeMs?: number;
}

/**
 * The server's cache of the database, which spares a round trip (sessions, memberships). Invalidation reaches
 * every server over LISTEN/NOTIFY within 5 s; while that channel is down nothing is cached and the database
 * is queried.
 */
export interface SharedCache {
  /** Returns the cached value, or the result of `load`, which is then cached. */
  get<T>(kind: CacheKind, key: string, load: () => Promise<T>): Promise<T>;
  /** Invalidates on every server when the transaction commits: one key or many, in one statement. */
  forget(tx: Tx, kind: CacheKind, keys: string | readonly string[]): Promise<void>;
  /**
   * Called after an invalidation, with those whom it concerns, or null when it may be all: code that relied on
   * the value must check again.
   */
  onForget(listener: (concerned: Concerned | null) => void): void;
}
