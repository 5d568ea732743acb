import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface Wanted {
  readonly sellerId: string;
  /** Restricts the result to these; null finds all. */
  readonly among: readonly string[] | null;
  readonly state: 'all' | 'owing' | 'over';
  readonly after: string | null;
}

/** The seller's customers, the youngest first; queried in the seller's scope. */
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

/** Seats or kopecks a month of some companies together; requested within the seller's company. */
export async function sumCustomers(
  tx: Tx,
  { sellerId, companyIds, at }: { sellerId: string; companyIds: readonly string[]; at: Date },
  what: 'seats' | 'kopecks',
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    SELECT billing.customer_weight(${sellerId}::uuid, ${[...companyIds]}::uuid[], ${at}::timestamptz, ${what}) AS sum`.execute(
    tx.kysely,
  );
  return Number(rows[0]?.sum ?? 0);
}

/** Figures of the seller's trade; requested within the seller's company. */
export async function listSalesFigures(
  tx: Tx,
  sellerId: string,
  wanted: readonly { readonly day: string; readonly what: string }[],
) {
  const { rows } = await sql<{ day: string; what: string; figure: string }>`
    SELECT w.day::text AS day, w.what, billing.sales_figure(${sellerId}::uuid, w.day, w.what) AS figure
    FROM unnest(${wanted.map(({ day }) => day)}::date[], ${wanted.map(({ what }) => what)}::text[]) AS w(day, what)`.execute(
    tx.kysely,
  );
  return rows.map(({ figure, ...row }) => ({ ...row, figure: Number(figure) }));
}

/** Kopecks that the seller earned from one day to another, both included; requested within the seller's company. */
export async function sumEarned(
  tx: Tx,
  { sellerId, from, to }: { readonly sellerId: string; readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    SELECT billing.earned_between(${sellerId}::uuid, ${from}::date, ${to}::date) AS sum`.execute(tx.kysely);
  return Number(rows[0]?.sum ?? 0);
}
