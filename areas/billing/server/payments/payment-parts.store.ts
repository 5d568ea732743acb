import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type PartRow = Selectable<Db['billing.payment_parts']>;
export type NewPart = Insertable<Db['billing.payment_parts']>;

export async function insertPart(tx: Tx, part: NewPart): Promise<void> {
  await over<Db>(tx).insertInto('billing.payment_parts').values(part).execute();
}

/** Lists the assignments of some payments that were not undone, in the order in which they were made. */
export function listParts(tx: Tx, companyId: string, paymentIds: readonly string[]): Promise<PartRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return over<Db>(tx)
    .selectFrom('billing.payment_parts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('paymentId', 'in', [...paymentIds])
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns an assignment of a payment that was not undone; its payment is locked. */
export async function findActivePart(
  tx: Tx,
  companyId: string,
  { paymentId, partId }: { readonly paymentId: string; readonly partId: string },
): Promise<PartRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.payment_parts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', partId)
    .where('paymentId', '=', paymentId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The invoices of a buyer that payments of an INN were said to be for, but for one part of one. */
export async function listPaidInvoiceIds(
  tx: Tx,
  companyId: string,
  { buyerId, inn, but }: { readonly buyerId: string; readonly inn: string; readonly but: string },
): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('billing.payment_parts as part')
    .innerJoin('billing.bank_payments as payment', (join) =>
      join.onRef('payment.companyId', '=', 'part.companyId').onRef('payment.id', '=', 'part.paymentId'),
    )
    .select('part.invoiceId')
    .distinct()
    .where('part.companyId', '=', companyId)
    .where('part.buyerId', '=', buyerId)
    .where('part.id', '<>', but)
    .where('part.undoneAt', 'is', null)
    .where('payment.payerInn', '=', inn)
    .execute();
  return rows.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]));
}

export async function setUndone(
  tx: Tx,
  { companyId, id }: Pick<PartRow, 'companyId' | 'id'>,
  undoneAt: Date,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('billing.payment_parts')
    .set({ undoneAt })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
