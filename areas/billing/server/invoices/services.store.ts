import type { Period } from '@artel/billing/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { documentLines, services } from '../tables.ts';

export type ServiceRow = Selectable<Db['billing.services']>;

/** Writes the services that an invoice bought, after those that it had bought before a payment was undone. */
export async function insertServices(
  tx: Tx,
  bought: readonly Insertable<Db['billing.services']>[],
): Promise<void> {
  const [first] = bought;
  if (!first) return;
  const { companyId, invoiceId } = first;
  const { next } = await over<Db>(tx)
    .selectFrom('billing.services')
    .select((row) => row.fn.coalesce(sql<number>`max(place) + 1`, sql<number>`0`).as('next'))
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await services.insertAll(
    tx,
    bought.map((service) => ({ ...service, place: service.place + next })),
  );
}

/**
 * Marks the services bought by an invoice as not paid for after all; false where a document states already
 * that some of them were rendered.
 */
export async function revokeServices(tx: Tx, companyId: string, invoiceId: string): Promise<boolean> {
  if (await documentLines.exists(tx, { companyId, invoiceId })) return false;
  await services.updateAll(tx, { companyId, invoiceId }, { isUndone: true });
  return true;
}

/** The days of the services that each of these invoices bought, by its id; one whose payment was undone bought none. */
export async function listServedDays(
  tx: Tx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Period>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await over<Db>(tx)
    .selectFrom('billing.services')
    .select((row) => ['invoiceId', row.fn.min('startsOn').as('from'), row.fn.max('endsBefore').as('until')])
    .where('companyId', '=', companyId)
    .where('invoiceId', 'in', [...invoiceIds])
    .where('isUndone', '=', false)
    .groupBy('invoiceId')
    .execute();
  return new Map(rows.map(({ invoiceId, from, until }) => [invoiceId, { from, until }]));
}

/** Service of the seller to the company on some of these days, the last one not among them. */
export function listServices(
  tx: Tx,
  companyId: string,
  { sellerId, from, until }: { readonly sellerId: string; readonly from: string; readonly until: string },
): Promise<ServiceRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.services as s')
    .innerJoin('billing.invoices as i', (on) =>
      on.onRef('i.companyId', '=', 's.companyId').onRef('i.id', '=', 's.invoiceId'),
    )
    .selectAll('s')
    .where('s.companyId', '=', companyId)
    .where('i.sellerId', '=', sellerId)
    .where('s.isUndone', '=', false)
    .where('s.startsOn', '<', until)
    .where('s.endsBefore', '>', from)
    .orderBy('s.startsOn')
    .orderBy('s.invoiceId')
    .orderBy('s.place')
    .execute();
}

/** Companies that the seller served on some of these days, in the order of their ids; queried in the seller's scope. */
export async function listServedCompanyIds(
  tx: Tx,
  {
    sellerId,
    from,
    until,
    after,
    atMost,
  }: {
    readonly sellerId: string;
    readonly from: string;
    readonly until: string;
    readonly after: string;
    readonly atMost: number;
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.served_company_ids(${sellerId}::uuid, ${from}::date, ${until}::date, ${after}::uuid,
      ${atMost}::integer) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
