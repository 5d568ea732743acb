import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface Wanted {
  readonly sellerId: string;
  /** Of these alone; null finds all. */
  readonly among: readonly string[] | null;
  readonly state: 'all' | 'owing' | 'over';
  readonly after: string | null;
}

/** The seller's customers, the youngest first; asked within the seller's wall. */
export async function listCustomerIds(
  tx: Tx,
  { sellerId, among, state, after }: Wanted,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.customer_company_ids(${sellerId}::uuid, ${among && [...among]}::uuid[], ${state},
      ${after}::uuid, ${atMost}::integer) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
