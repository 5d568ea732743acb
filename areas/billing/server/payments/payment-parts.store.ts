import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { paymentParts } from '../tables.ts';

export type PartRow = Selectable<Db['billing.payment_parts']>;
export type NewPart = Insertable<Db['billing.payment_parts']>;

/** Lists the assignments of some payments that were not undone, in the order in which they were made. */
export function listParts(tx: Tx, companyId: string, paymentIds: readonly string[]): Promise<PartRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return paymentParts.list(tx, { companyId, paymentId: paymentIds, undoneAt: null }, { order: ['id'] });
}

/** Lists the invoices of a buyer to which payments of an INN were assigned, except by one given part. */
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
