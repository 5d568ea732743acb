import { setConfirmed } from '@artel/company/server';
import { lockFor, over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { cards } from '../tables.ts';

export type CardRow = Selectable<Db['requisites.cards']>;
type CardValues = Omit<Insertable<Db['requisites.cards']>, 'companyId' | 'confirmedAt' | 'confirmedBy'>;

/** Returns the card of the company of this transaction, or null while it is not filled in. */
export async function findCard(tx: Tx, companyId: string): Promise<CardRow | null> {
  return cards.find(tx, { companyId });
}

/** Writes the given fields of the card; the rest stays. */
export async function saveCard(tx: Tx, companyId: string, values: CardValues): Promise<CardRow> {
  return over<Db>(tx)
    .insertInto('requisites.cards')
    .values({ companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet(values as Updateable<Db['requisites.cards']>),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Stores since when and by what the company is the confirmed one of its INN and KPP, or that it is not; the
 * company's row records it too.
 */
export async function setConfirmation(
  tx: Tx,
  companyId: string,
  confirmation: Pick<CardRow, 'confirmedAt' | 'confirmedBy'>,
): Promise<void> {
  await cards.update(tx, { companyId }, confirmation);
  await setConfirmed(tx, companyId, confirmation.confirmedAt !== null);
}

/** The confirmed company of an INN and KPP, whichever company the transaction is in. */
export async function findConfirmedCompanyId(
  tx: Tx,
  { inn, kpp }: { inn: string; kpp: string },
): Promise<string | null> {
  if (inn === '') return null;
  const { rows } = await sql<{ id: string | null }>`
    SELECT requisites.confirmed_company_id(${inn}, ${kpp}) AS id`.execute(over<Db>(tx));
  return rows[0]?.id ?? null;
}

/** Confirmed companies of an INN, of one KPP or (empty) of all, whichever company the transaction is in. */
export async function listConfirmedCompanyIds(
  tx: Tx,
  { inn, kpp }: { inn: string; kpp: string },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM requisites.confirmed_company_ids(${inn}, ${kpp}, ${atMost}) AS id`.execute(over<Db>(tx));
  return rows.map(({ id }) => id);
}

/** Locks the INN and KPP against other confirmations until the end of the transaction. */
export async function lockConfirmation(tx: Tx, { inn, kpp }: { inn: string; kpp: string }): Promise<void> {
  await lockFor(tx, 'requisites/confirmation:', `${inn}:${kpp}`);
}

/** Companies whose INN begins with one of the words, for the operator's lists; up to a limit. */
export async function listNumberedCompanyIds(
  tx: Tx,
  words: readonly string[],
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM requisites.numbered_company_ids(${[...words]}::text[], ${atMost}) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Changes the company's tax regime from today on. */
export async function setVatRegime(tx: Tx, companyId: string, vatRegime: string): Promise<void> {
  await cards.update(tx, { companyId }, { vatRegime });
}
