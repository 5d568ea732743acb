import type { Tx } from '../db/scopes.ts';

/** Measures how much a company has of a thing that its tariff limits; tariffs use it to warn of an excess. */
export interface Meter {
  /** The name in the port of entitlements: `disk.storage-bytes`. */
  readonly limit: string;
  /** Measures how much the company of this transaction has now. */
  measure(tx: Tx, companyId: string): Promise<number>;
}
