import type { Limit, LimitScope } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';

/** The holder of the thing, by the limit's scope: `{ company: companyId }`. */
type LimitHolder<L extends Limit> = Readonly<Record<L['of'] & LimitScope, string>>;

type Amount<L extends Limit> = { readonly count?: number } & (L extends { readonly existing: number }
  ? {
      /** Returns how many exist now; called after others who create the same are locked out. */ readonly existing: () => Promise<number>;
    }
  : unknown);

/** Enforces the contracts' limits on what people create; nothing else compares with these numbers. */
export interface Limits {
  /**
   * Claims the right to create one thing, or `count` of them, until the transaction ends: others who create
   * the same for the same holder wait, so that fifty concurrent ones can't exceed the limit. Must precede
   * other locks. Throws the limit's refusals.
   */
  consume<const L extends Limit>(
    tx: Tx,
    limit: L,
    holder: LimitHolder<L>,
    ...amount: L extends { readonly existing: number } ? [Amount<L>] : [Amount<L>?]
  ): Promise<void>;
  /** Releases what was claimed but not created: it does not count for the day. */
  release<const L extends Limit>(tx: Tx, limit: L, holder: LimitHolder<L>): Promise<void>;
  /**
   * Refuses what `consume` would refuse now, without consuming: for things that a job or a second step
   * creates later.
   */
  expect<const L extends Limit>(
    tx: Tx,
    limit: L,
    holder: LimitHolder<L>,
    ...amount: L extends { readonly existing: number } ? [Amount<L>] : [Amount<L>?]
  ): Promise<void>;
  /** The number of latest ones that are retained. */
  latest(limit: Limit & { readonly latest: number }): number;
  /** Limit of stored ones in a day. */
  storedPerDay(limit: Limit & { readonly storedPerDay: number }): number;
}
