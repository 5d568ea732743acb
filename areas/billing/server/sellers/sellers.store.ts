import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
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

/** Writes how the company sells; false where somebody else did since it was read. */
export async function saveSellerSettings(
  tx: Tx,
  companyId: string,
  { version, ...said }: SellerSettings,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await over<Db>(tx)
    .insertInto('billing.sellers')
    .values({ companyId, ...said, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet({ ...said, version: version + 1 })
        .where(sql<boolean>`sellers.version = ${version}`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

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
