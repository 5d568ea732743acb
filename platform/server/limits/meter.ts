import type { Tx } from '../db/scopes.ts';

/**
 * How much a company has of a thing that its tariff limits; the seller of tariffs warns ahead of what will be
 * too much.
 */
export interface Meter {
  /** As the port of entitlements names it: `disk.storage-bytes`. */
  readonly limit: string;
  /** Measures how much the company of this transaction has now. */
  measure(tx: Tx, companyId: string): Promise<number>;
}
