import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';

export type CardRow = Selectable<Db['company.cards']>;
type CardValues = Omit<Insertable<Db['company.cards']>, 'companyId'>;

/** The card of the company of this transaction, or null while nobody has filled it in. */
export async function findCard(tx: Tx, companyId: string): Promise<CardRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('company.cards')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what is given of the card and keeps the rest. */
export async function saveCard(tx: Tx, companyId: string, values: CardValues): Promise<CardRow> {
  return over<Db>(tx)
    .insertInto('company.cards')
    .values({ companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet(values as Updateable<Db['company.cards']>),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Says since when and by what the company is the one of its INN and KPP, or that it is not. */
export async function setConfirmation(
  tx: Tx,
  companyId: string,
  confirmation: Pick<CardRow, 'confirmedAt' | 'confirmedBy'>,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.cards')
    .set(confirmation)
    .where('companyId', '=', companyId)
    .execute();
}

/** The confirmed company of an INN and KPP, whichever company the transaction is in. */
export async function findConfirmedCompanyId(
  tx: Tx,
  { inn, kpp }: { inn: string; kpp: string },
): Promise<string | null> {
  if (inn === '') return null;
  const { rows } = await sql<{ id: string | null }>`
    SELECT company.confirmed_company_id(${inn}, ${kpp}) AS id`.execute(over<Db>(tx));
  return rows[0]?.id ?? null;
}

/** Holds everybody off who would confirm the same INN and KPP, until the end of the transaction. */
export async function lockConfirmation(tx: Tx, { inn, kpp }: { inn: string; kpp: string }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`company/confirmation:${inn}:${kpp}`}, 0))`.execute(
    over<Db>(tx),
  );
}

/** The blob of the company's logo, when the person is in the company now. */
export async function findLogoForMember(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('company.cards as c')
    .innerJoin('company.members as m', 'm.companyId', 'c.companyId')
    .select('c.logoBlobId')
    .where('c.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .where('m.leftAt', 'is', null)
    .where('m.suspendedAt', 'is', null)
    .executeTakeFirst();
  return row?.logoBlobId ?? null;
}
