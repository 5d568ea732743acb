import { over, type PageStart, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Words } from '../search/read-words.ts';
import { bankFiles, bankPayments } from '../tables.ts';

export type PaymentRow = Selectable<Db['billing.bank_payments']>;
type NewPayment = Omit<PaymentRow, 'companyId' | 'fileId' | 'state' | 'usedKopecks' | 'version'>;

export async function insertBankFile(tx: Tx, file: Insertable<Db['billing.bank_files']>): Promise<void> {
  await bankFiles.insert(tx, file);
}

/** Returns the last day , before a given day, that an imported file of the account covers. */
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

/**
 * Inserts the payments that are not known yet and returns their number. It is one statement, whose text is
 * the same for any number of payments.
 */
export async function insertPayments(
  tx: Tx,
  { companyId, fileId }: { readonly companyId: string; readonly fileId: string },
  payments: readonly NewPayment[],
): Promise<number> {
  const column = <K extends keyof NewPayment>(key: K) => payments.map((payment) => payment[key]);
  const { numAffectedRows } = await sql`
    INSERT INTO billing.bank_payments (company_id, file_id, state, id, key, number, document_on, booked_on, kopecks, payer_name,
      payer_inn, payer_kpp, payer_account, purpose)
    SELECT ${companyId}::uuid, ${fileId}::uuid, 'open', *
    FROM unnest(${column('id')}::uuid[], ${column('key')}::bytea[], ${column('number')}::text[], ${column('documentOn')}::date[],
      ${column('bookedOn')}::date[], ${column('kopecks')}::bigint[], ${column('payerName')}::text[], ${column('payerInn')}::text[],
      ${column('payerKpp')}::text[], ${column('payerAccount')}::text[], ${column('purpose')}::text[])
    ON CONFLICT (company_id, key) DO NOTHING`.execute(tx.kysely);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Lists the waiting payments with these keys that no one has handled: a payment whose assignment was undone
 * is left for people.
 */
export function listUntouchedByKeys(
  tx: Tx,
  companyId: string,
  keys: readonly Buffer[],
): Promise<PaymentRow[]> {
  return (
    over<Db>(tx)
      .selectFrom('billing.bank_payments')
      // The planner takes a table that was just filled for a small one, and would compare each of its rows
      // with each of the keys.
      .innerJoin(
        sql<{ asked: Buffer }>`unnest(${[...keys]}::bytea[])`.as<'keys'>(sql`keys (asked)`),
        (join) => join.onRef('keys.asked', '=', 'billing.bank_payments.key'),
      )
      .selectAll('billing.bank_payments')
      .where('companyId', '=', companyId)
      .where('state', '=', 'open')
      .where('version', '=', 1)
      .orderBy('id')
      .execute()
  );
}

/** Returns the bank's facts of some payments, the earliest first; runs within the seller's tenancy. */
export function listPaymentFacts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<PaymentRow, 'number' | 'documentOn'>[]> {
  return bankPayments.list(
    tx,
    { companyId, id: ids },
    { columns: ['number', 'documentOn'], order: ['bookedOn', 'id'] },
  );
}

export interface PaymentPosition {
  readonly day: string;
  readonly id: string;
}

/** The payments that are looked through for words: the latest, so that the rows read have a limit. */
const MOST_READ = 20_000;

/**
 * Ids of payments by number, INN, sum or invoice; and by words of the payer and the purpose among the latest, where a number is a
 * word by itself.
 */
function idsOf(companyId: string, { numbers, inn, kopecks, variants }: Words) {
  const own = sql`company_id = ${companyId}::uuid`;
  const words = JSON.stringify({
    variants: [...variants, ...numbers.map((number) => [` ${number.toLowerCase()} `])],
  });
  return sql<string>`
    SELECT id FROM billing.bank_payments WHERE ${own} AND number = ANY (${[...numbers]}::text[])
    UNION SELECT id FROM billing.bank_payments WHERE ${own} AND payer_inn >= ${inn}::text AND payer_inn < ${inn}::text || 'x'
    UNION SELECT id FROM billing.bank_payments WHERE ${own} AND kopecks = ${kopecks}::bigint
    UNION SELECT payment_id FROM billing.payment_parts WHERE ${own} AND invoice_number = ANY (${[...numbers]}::text[])
      AND undone_at IS NULL
    UNION SELECT id FROM (
      SELECT id, concat(' ', payer_name, ' ', payer_inn, ' ', regexp_replace(purpose, '[№#,;:.]', ' ', 'g'), ' ') AS said
      FROM billing.bank_payments WHERE ${own} ORDER BY booked_on DESC, id DESC LIMIT ${MOST_READ}
    ) AS latest WHERE billing.says(${words}::jsonb, said)`;
}

/** Incoming payments, the latest first. */
export function listPaymentRows(
  tx: Tx,
  companyId: string,
  {
    state,
    words,
    after,
    limit,
  }: PageStart<PaymentPosition> & {
    readonly state: string | undefined;
    readonly words: Words | undefined;
  },
): Promise<PaymentRow[]> {
  let rows = over<Db>(tx).selectFrom('billing.bank_payments').selectAll().where('companyId', '=', companyId);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (words) rows = rows.where(sql<boolean>`id IN (${idsOf(companyId, words)})`);
  if (after) rows = rows.where(sql<boolean>`(booked_on, id) < (${after.day}::date, ${after.id}::uuid)`);
  return rows.orderBy('bookedOn', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Days of some accounts that imported files cover, as far as they concern these days; runs within the seller's tenancy. */
export function listStatementDays(
  tx: Tx,
  companyId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ account: string; startsOn: string; endsOn: string }[]> {
  return over<Db>(tx)
    .selectFrom('billing.bank_files')
    .select(['account', 'startsOn', 'endsOn'])
    .distinct()
    .where('companyId', '=', companyId)
    .where('startsOn', '<=', until)
    .where('endsOn', '>=', from)
    .orderBy('account')
    .orderBy('startsOn')
    .execute();
}

/** Accounts of which any file was imported. */
export async function listImportedAccounts(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('billing.bank_files')
    .select('account')
    .distinct()
    .where('companyId', '=', companyId)
    .execute();
  return rows.map(({ account }) => account);
}

/** Adds an amount to the used part of a payment; a negative one reduces it. */
export function addUsed(
  tx: Tx,
  { companyId, id }: Pick<PaymentRow, 'companyId' | 'id'>,
  kopecks: number,
): Promise<PaymentRow> {
  return over<Db>(tx)
    .updateTable('billing.bank_payments')
    .set({
      usedKopecks: sql`used_kopecks + ${kopecks}::bigint`,
      state: sql`CASE WHEN used_kopecks + ${kopecks}::bigint = kopecks THEN 'matched' ELSE 'open' END`,
      version: sql`version + 1`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
