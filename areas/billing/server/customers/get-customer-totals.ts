import type { Tx } from '@artel/server';
import { sumCustomers } from './customers.store.ts';

interface Weighed {
  /** The seller's company, in whose scope the transaction is. */
  readonly sellerId: string;
  readonly companyIds: readonly string[];
  readonly at: Date;
}

/** How many seats some companies have together, and what they pay a month. */
export async function getCustomerTotals(
  tx: Tx,
  weighed: Weighed,
): Promise<{ seats: number; monthlyKopecks: number }> {
  return {
    seats: await sumCustomers(tx, weighed, 'seats'),
    monthlyKopecks: await sumCustomers(tx, weighed, 'kopecks'),
  };
}
