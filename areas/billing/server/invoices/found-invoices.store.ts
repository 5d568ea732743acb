import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

type FoundInvoice = Pick<Selectable<Db['billing.invoices']>, 'id' | 'number' | 'issuedOn' | 'state'>;

/** Facts by which a person recognises an invoice, in any order. */
export function listFoundInvoices(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<FoundInvoice[]> {
  return over<Db>(tx)
    .selectFrom('billing.invoices')
    .select(['id', 'number', 'issuedOn', 'state'])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}
