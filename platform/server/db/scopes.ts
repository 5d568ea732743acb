import type { Actor } from '@artel/contract';
import type { Transaction } from 'kysely';
import type { EntryReason, InstallationReason } from './tenancy.ts';

/** A transaction in one scope. Stores narrow it to their own schema with `over<Db>(tx)`. */
export interface Tx {
  readonly kysely: Transaction<unknown>;
  /** Runs after a successful commit, in this process, for example to clear a cache. Lost if the process dies. */
  afterCommit(act: () => void): void;
  /**
   * Declares that the queries sent in this tick are the last: the commit is sent with them, in one round trip.
   * For use cases that only read: a later query fails, and after a write it has no effect, because a refusal
   * may still undo that.
   */
  endQueries(): void;
}

/** A store's view of the transaction, typed with its area's generated rows. */
export function over<Db>(tx: Tx): Transaction<Db> {
  return tx.kysely as unknown as Transaction<Db>;
}

export interface Durability {
  /**
   * Whether the commit may skip the sync to disk: the data may be lost in a power cut, if their subject is
   * lost then too.
   */
  readonly mayBeLost: boolean;
}

/**
 * The ways to open a transaction. Settings are local to it, and row-level security applies to the
 * application's role in each.
 */
export interface Scopes {
  /** Rows of the actor's company and the actor's own, as a person and as a member. */
  asCompany<T>(
    actor: Pick<Actor, 'userId' | 'membership'>,
    work: (tx: Tx) => Promise<T>,
    durability?: Durability,
  ): Promise<T>;
  /**
   * Rows as in `asCompany`, for queries on which nothing else depends: read-only, and a statement fails after
   * a short time.
   */
  asReader<T>(actor: Pick<Actor, 'userId' | 'membership'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows of one company without a person: for a job, or for resolving a caller's membership. */
  asCompanyJob<T>(
    reason: EntryReason,
    companyId: string,
    work: (tx: Tx) => Promise<T>,
    durability?: Durability,
  ): Promise<T>;
  /** Rows of one company, including those private to one member: for a job or a service that works for this member. */
  asMember<T>(
    reason: EntryReason,
    member: { readonly companyId: string; readonly memberId: string },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
  /** The person's own rows across companies. */
  asUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** No company and no person: installation tables, and definer functions that return ids. */
  asInstallation<T>(reason: InstallationReason, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Enters a company: from here on the open transaction also sees and writes that company's rows. */
  enterCompany(reason: EntryReason, tx: Tx, companyId: string): Promise<void>;
  /**
   * Enters the private rows of a member, and leaves those of the member before: one member's act that another
   * receives (a letter) is one transaction.
   */
  enterMember(reason: EntryReason, tx: Tx, memberId: string): Promise<void>;
}
