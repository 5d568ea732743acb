import type { Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type AccessRow = Selectable<Db['billing.accesses']>;

interface Wanted {
  readonly until: string;
  readonly after: string;
}

/** Lists companies whose days end by a day, or whose notice is due then, in the order of their ids. */
export async function listEndingCompanyIds(
  tx: Tx,
  { until, after }: Wanted,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.ending_company_ids(${until}::date, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Companies that neither began a trial nor chose a tariff and were founded before a moment, in the order of their ids. */
export async function listCompanyIdsWithoutSubscription(
  tx: Tx,
  { before, after }: { readonly before: Date; readonly after: string },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.unbegun_company_ids(${before}::timestamptz, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}
