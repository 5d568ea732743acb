import type { Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { bankAccounts } from '../tables.ts';

export type BankAccountRow = Selectable<Db['requisites.bank_accounts']>;
type BankAccount = Omit<Insertable<Db['requisites.bank_accounts']>, 'companyId' | 'place'>;

/** Accounts of the company in its own order. */
export async function listBankAccounts(tx: Tx, companyId: string): Promise<BankAccountRow[]> {
  return bankAccounts.list(tx, { companyId }, { order: ['place'] });
}

/** Replaces the stored accounts by the given ones; an unchanged account keeps its id. */
export async function replaceBankAccounts(
  tx: Tx,
  companyId: string,
  accounts: readonly BankAccount[],
): Promise<void> {
  await bankAccounts.deleteAll(tx, { companyId });
  if (accounts.length === 0) return;
  await bankAccounts.insertAll(
    tx,
    accounts.map((account, place) => ({ ...account, companyId, place })),
  );
}
