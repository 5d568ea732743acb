import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Wanted {
  readonly companyId: string;
  readonly series: 'invoice' | 'act' | 'tax-invoice';
  readonly year: number;
  readonly first: number;
}

/**
 * Returns the next number of a series and year. Its row is locked until the end of the transaction, which
 * ends at once: so there are no gaps, and a concurrent caller waits no longer than a commit takes.
 */
export async function claimNumber(tx: Tx, { companyId, series, year, first }: Wanted): Promise<number> {
  const { last } = await over<Db>(tx)
    .insertInto('billing.number_series')
    .values({ companyId, series, year, last: first })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'series', 'year']).doUpdateSet({
        last: sql`number_series.last + 1`,
      }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
