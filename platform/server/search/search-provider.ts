import type { MemberActor, Permission, SearchHit } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';
import type { WithTransaction } from '../platform.ts';
import type { WordsTable } from './words-table.ts';

/** A query in the form for providers. */
export interface SearchQuery {
  /** The typed text, trimmed, at most 300 characters. */
  readonly typed: string;
  /** The typed text and what the same keys type in the other layout. */
  readonly readings: readonly string[];
}

/**
 * A kind of things in the global search. Each call has a read transaction of its own, in which every
 * statement has a short timeout.
 */
export interface SearchProvider {
  /** `area/thing`. */
  readonly kind: `${string}/${string}`;
  /** The permission that the actor needs. */
  readonly permission?: Permission;
  /** The least number of letters in a query; by default 2, because one letter matches almost everything. */
  readonly fromLetters?: 1 | 2;
  /**
   * Returns ids of things that match the words, the best first, after an earlier id; some of them may be
   * hidden from the actor.
   */
  readonly find: (
    tx: Tx,
    actor: MemberActor,
    query: SearchQuery,
    before: string | null,
    limit: number,
  ) => Promise<readonly string[]>;
  /** Presents those of some things that the actor may see now, in any order. */
  readonly present: (
    deps: WithTransaction,
    actor: MemberActor,
    ids: readonly string[],
  ) => Promise<readonly SearchHit[]>;
  /** Its search table, if it has one of the shared form. */
  readonly table?: WordsTable;
}
