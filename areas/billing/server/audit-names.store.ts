import { type AuditSubject, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from './db.ts';

type ListNames = NonNullable<AuditSubject['name']>;

/** Returns the numbers of the rows of a table that the company in scope may see. */
const numbersIn =
  (table: 'billing.invoices' | 'billing.documents'): ListNames =>
  async (tx, _, ids) => {
    const rows = await over<Db>(tx)
      .selectFrom(table)
      .select(['id', 'number'])
      .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, number }) => [id, number ?? '']));
  };

export const listInvoiceNumbers = numbersIn('billing.invoices');
export const listDocumentNumbers = numbersIn('billing.documents');

/** Lists the names of tariffs and lines of tariffs. */
export async function listPricedNames(
  tx: Tx,
  _: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM billing.tariffs WHERE id = ANY(${[...ids]}::uuid[])
    UNION ALL SELECT id, name FROM billing.tariff_lines WHERE id = ANY(${[...ids]}::uuid[])`.execute(
    over<Db>(tx),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists the names of what subscriptions are to, for those that the company in scope may see. */
export async function listSubscribedNames(
  tx: Tx,
  _: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT s.id, t.name FROM billing.subscriptions s JOIN billing.tariffs t ON t.id = s.tariff_id
    WHERE s.id = ANY(${[...ids]}::uuid[])`.execute(over<Db>(tx));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
