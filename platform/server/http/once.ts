import type { Tx } from '../db/scopes.ts';

/**
 * The `Idempotency-Key` of a route that opens its own transactions: what is done in these calls is done once for a key. The
 * scope of the transaction is the actor's. Without a key both only do the work.
 */
export interface Once {
  /** For the transaction that acts last: records the answer in it. The handler answers what this returns. */
  finish<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
  /**
   * For one that acts before, where a repetition would act again: when the server ended in between, the repeated request gets
   * the recorded result and goes on from there. The result is JSON.
   */
  step<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
}

export const withoutKey: Once = {
  finish: (_tx, work) => work(),
  step: (_tx, work) => work(),
};
