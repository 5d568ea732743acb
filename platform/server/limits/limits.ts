import type { Limit, LimitScope } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';

/** The holder of the thing, by the limit's scope: `{ company: companyId }`. */
type LimitHolder<L extends Limit> = Readonly<Record<L['of'] & LimitScope, string>>;

type Amount<L extends Limit> = { readonly count?: number } & (L extends { readonly existing: number }
  ? {
      /** Returns how many exist now; called once no one else can make one. */ readonly existing: () => Promise<number>;
    }
  : unknown);

/** Enforces the numbers that the contract declares on what people make; nothing else compares with them. */
export interface Limits {
  /**
   * Takes the right to make one thing, or `count` of them, until the transaction ends: others who make the same of the same
   * holder wait, so that fifty at once can't pass the limit. Comes before other locks. Raises the limit's refusals.
   */
  consume<const L extends Limit>(
    tx: Tx,
    limit: L,
    holder: LimitHolder<L>,
    ...amount: L extends { readonly existing: number } ? [Amount<L>] : [Amount<L>?]
  ): Promise<void>;
  /** Releases what was consumed and came to nothing by itself: it does not count for the day. */
  release<const L extends Limit>(tx: Tx, limit: L, holder: LimitHolder<L>): Promise<void>;
  /** Refuses what `consume` would refuse now, and consumes nothing: for what is made later, by a job or a second step. */
  expect<const L extends Limit>(
    tx: Tx,
    limit: L,
    holder: LimitHolder<L>,
    ...amount: L extends { readonly existing: number } ? [Amount<L>] : [Amount<L>?]
  ): Promise<void>;
  /** How many of the latest stay. */
  latest(limit: Limit & { readonly latest: number }): number;
  /** Limit of stored ones in a day. */
  storedPerDay(limit: Limit & { readonly storedPerDay: number }): number;
}
