import type { Actor } from '@artel/contract';
import type { Transaction } from 'kysely';
import type { EntryReason, InstallationReason } from './tenancy.ts';

/** A transaction in one scope. Stores narrow it to their own schema with `over<Db>(tx)`. */
export interface Tx {
  readonly kysely: Transaction<unknown>;
  /** Runs after a successful commit, in this process; for forgetting what memory holds. Lost with the process. */
  afterCommit(act: () => void): void;
  /**
   * Declares that the queries sent at once from here on are the last: the commit is sent with them, one round trip for
   * the whole transaction. For use cases that only read; a later query fails.
   */
  endQueries(): void;
}

/** A store's view of the transaction, typed with its area's generated rows. */
export function over<Db>(tx: Tx): Transaction<Db> {
  return tx.kysely as unknown as Transaction<Db>;
}

export interface Durability {
  /**
   * The written data may be lost with the machine's power, as its subject is lost then too: the commit waits
   * for no disk.
   */
  readonly mayBeLost: boolean;
}

/** The ways to open a transaction. Settings are local to it, and row-level security isolates the application's role in each. */
export interface Scopes {
  /** Rows of the actor's company and the actor's own, as a person and as a member. */
  asCompany<T>(
    actor: Pick<Actor, 'userId' | 'membership'>,
    work: (tx: Tx) => Promise<T>,
    durability?: Durability,
  ): Promise<T>;
  /**
   * Rows as `asCompany` shows them, for a question that others do not depend on: nothing is written, and a statement that takes
   * longer than a moment fails.
   */
  asReader<T>(actor: Pick<Actor, 'userId' | 'membership'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows of one company without a person: for a job, and to learn what a caller is in the company. */
  asCompanyJob<T>(
    reason: EntryReason,
    companyId: string,
    work: (tx: Tx) => Promise<T>,
    durability?: Durability,
  ): Promise<T>;
  /** Rows of one company with those that are one member's alone: for a job or a service that works for this member. */
  asMember<T>(
    reason: EntryReason,
    member: { readonly companyId: string; readonly memberId: string },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
  /** The person's own rows across companies. */
  asUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** No company and no person: installation tables and the definer functions that return ids. */
  asInstallation<T>(reason: InstallationReason, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The act that opens a company: from here on the open transaction also sees and writes that company's rows. */
  enterCompany(reason: EntryReason, tx: Tx, companyId: string): Promise<void>;
  /**
   * From here on the open transaction sees and writes the rows that are this member's alone, and no longer those of the member before: an act
   * of one member that another receives (a letter) is one transaction.
   */
  enterMember(reason: EntryReason, tx: Tx, memberId: string): Promise<void>;
}
