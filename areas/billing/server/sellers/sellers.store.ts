import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type SellerSettings = Omit<Selectable<Db['billing.sellers']>, 'companyId'>;

/** What holds until the operator says something else. */
const USUAL: SellerSettings = {
  invoicePrefix: '',
  firstInvoice: 1,
  actPrefix: '',
  firstAct: 1,
  dueDays: 5,
  graceDays: 7,
  closingKind: null,
  taxInvoicePrefix: '',
  firstTaxInvoice: 1,
  version: 0,
};

/** How the company of this transaction sells. */
export async function findSellerSettings(tx: Tx, companyId: string): Promise<SellerSettings> {
  const row = await over<Db>(tx)
    .selectFrom('billing.sellers')
    .select([
      'invoicePrefix',
      'firstInvoice',
      'actPrefix',
      'firstAct',
      'closingKind',
      'taxInvoicePrefix',
      'firstTaxInvoice',
      'dueDays',
      'graceDays',
      'version',
    ])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? USUAL;
}
