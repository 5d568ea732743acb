import type { Tx } from '../db/scopes.ts';

/**
 * The `Idempotency-Key` of a route that opens its own transactions: work in these calls is done once per key.
 * The transaction must have the actor's scope. Without a key both only run the work.
 */
export interface Once {
  /** For the last transaction with effects: records the response in it. The handler returns the result of this call. */
  finish<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
  /**
   * For an earlier transaction that must not be repeated: if the server stopped in between, the repeated
   * request gets the recorded result and continues from there. The result is JSON.
   */
  step<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
  /**
   * For a result whose effects are committed already and may be repeated: records the response in a transaction
   * that `open` opens. Without a key it opens none.
   */
  record<T>(result: T, open: (work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<T>;
}

export const withoutKey: Once = {
  finish: (_tx, work) => work(),
  step: (_tx, work) => work(),
  record: async (result) => result,
};
