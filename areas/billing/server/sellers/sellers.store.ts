import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { sellers } from '../tables.ts';

export type SellerSettings = Omit<Selectable<Db['billing.sellers']>, 'companyId'>;

/** Defaults until the operator sets something else. */
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

/** Saves the settings of the seller; false where they were changed since they were read. */
export async function saveSellerSettings(
  tx: Tx,
  companyId: string,
  { version, ...input }: SellerSettings,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await over<Db>(tx)
    .insertInto('billing.sellers')
    .values({ companyId, ...input, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet({ ...input, version: version + 1 })
        .where(sql<boolean>`sellers.version = ${version}`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The sales settings of the company of this transaction. */
export async function findSellerSettings(tx: Tx, companyId: string): Promise<SellerSettings> {
  return (
    (await sellers.find(tx, { companyId }, [
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
    ])) ?? USUAL
  );
}
