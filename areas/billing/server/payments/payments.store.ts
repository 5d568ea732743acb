import { over, type PageStart, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export type PaymentRow = Selectable<Db['billing.bank_payments']>;
type NewPayment = Insertable<Db['billing.bank_payments']>;

export async function insertBankFile(tx: Tx, file: Insertable<Db['billing.bank_files']>): Promise<void> {
  await over<Db>(tx).insertInto('billing.bank_files').values(file).execute();
}

/** The last day before some day that a file of the account tells of. */
export async function findLastDayBefore(
  tx: Tx,
  companyId: string,
  { account, day }: { readonly account: string; readonly day: string },
): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.bank_files')
    .select('endsOn')
    .where('companyId', '=', companyId)
    .where('account', '=', account)
    .where('startsOn', '<', day)
    .orderBy('endsOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.endsOn ?? null;
}

/** Writes payments, a thousand at most, that are not known yet, and answers how many these were. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await over<Db>(tx)
    .insertInto('billing.bank_payments')
    .values([...payments])
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Payments of these keys that wait for somebody to say what they are for. */
export function listOpenByKeys(tx: Tx, companyId: string, keys: readonly Buffer[]): Promise<PaymentRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.bank_payments')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('key', '=', sql<Buffer>`ANY (${[...keys]}::bytea[])`)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
}

/** A payment, locked until the end of the transaction: of two who say what it is for, the second one is told. */
export async function findPaymentForUpdate(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<PaymentRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.bank_payments')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface PaymentPosition {
  readonly day: string;
  readonly id: string;
}

/** Payments that came in, the latest first. */
export function listPaymentRows(
  tx: Tx,
  companyId: string,
  { state, after, limit }: PageStart<PaymentPosition> & { readonly state: string | undefined },
): Promise<PaymentRow[]> {
  let rows = over<Db>(tx).selectFrom('billing.bank_payments').selectAll().where('companyId', '=', companyId);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (after) rows = rows.where(sql<boolean>`(booked_on, id) < (${after.day}::date, ${after.id}::uuid)`);
  return rows.orderBy('bookedOn', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

interface MatchedTo {
  readonly buyerId: string;
  readonly invoiceId: string;
  readonly matchedBy: 'rule' | 'person';
}

/** Says what a payment was for. */
export function setMatched(
  tx: Tx,
  { companyId, id }: Pick<PaymentRow, 'companyId' | 'id'>,
  to: MatchedTo,
): Promise<PaymentRow> {
  return over<Db>(tx)
    .updateTable('billing.bank_payments')
    .set({ ...to, state: 'matched' })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
