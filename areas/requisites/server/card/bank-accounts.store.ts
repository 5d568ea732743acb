import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type BankAccountRow = Selectable<Db['requisites.bank_accounts']>;
type BankAccount = Omit<Insertable<Db['requisites.bank_accounts']>, 'companyId' | 'place'>;

/** Accounts of the company in its own order. */
export async function listBankAccounts(tx: Tx, companyId: string): Promise<BankAccountRow[]> {
  return over<Db>(tx)
    .selectFrom('requisites.bank_accounts')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
}

/** Replaces the stored accounts by the given ones; an unchanged account keeps its id. */
export async function replaceBankAccounts(
  tx: Tx,
  companyId: string,
  accounts: readonly BankAccount[],
): Promise<void> {
  await over<Db>(tx).deleteFrom('requisites.bank_accounts').where('companyId', '=', companyId).execute();
  if (accounts.length === 0) return;
  await over<Db>(tx)
    .insertInto('requisites.bank_accounts')
    .values(accounts.map((account, place) => ({ ...account, companyId, place })))
    .execute();
}
