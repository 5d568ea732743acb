import type { Day } from '@artel/contract/time';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The announced price of a tariff for periods that begin on a day; null if none was announced. */
export async function findAnnounced(tx: Tx, tariffId: string, day: Day): Promise<number | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.price_changes')
    .select('number')
    .where('tariffId', '=', tariffId)
    .where('fromOn', '<=', day)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

interface Wanted {
  readonly sellerId: string;
  readonly tariffId: string;
  readonly beforeNumber: number;
  readonly after: string;
}

/** Companies that are subscribed to a tariff at a price before some version, in the order of their ids; queried in the seller's scope. */
export async function listSubscribedCompanyIds(
  tx: Tx,
  { sellerId, tariffId, beforeNumber, after }: Wanted,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.subscribed_company_ids(${sellerId}::uuid, ${tariffId}::uuid, ${beforeNumber}::integer, ${after}::uuid,
      ${atMost}::integer) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
