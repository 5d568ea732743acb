import type { MemberActor, Permission, SearchHit } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';
import type { WithTransaction } from '../platform.ts';
import type { WordsTable } from './words-table.ts';

/** A query as providers read it. */
export interface SearchQuery {
  /** The typed text without its ends, at most 300 characters. */
  readonly typed: string;
  /** The typed text and what the same keys type in the other layout. */
  readonly readings: readonly string[];
}

/** A kind of things in the one search. Each call is in a read transaction of its own, in which every statement has little time. */
export interface SearchProvider {
  /** `area/thing`. */
  readonly kind: `${string}/${string}`;
  /** Only for actors with it. */
  readonly permission?: Permission;
  /** The letters that a query needs at least; 2 when left out, since one letter finds almost everything. */
  readonly fromLetters?: 1 | 2;
  /** Ids of what has the words, the best first, behind an earlier id; some of them may be hidden from the actor. */
  readonly find: (
    tx: Tx,
    actor: MemberActor,
    query: SearchQuery,
    before: string | null,
    limit: number,
  ) => Promise<readonly string[]>;
  /** Those of some things that the actor may see now, in any order. */
  readonly present: (
    deps: WithTransaction,
    actor: MemberActor,
    ids: readonly string[],
  ) => Promise<readonly SearchHit[]>;
  /** Its table of words, where it has one of the shared form. */
  readonly table?: WordsTable;
}
