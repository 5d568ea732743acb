import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Messages about an invoice to those who pay, in the order in which they are sent. */
export const ABOUTS = ['issued', 'due-soon', 'due-today', 'overdue', 'ends-soon', 'paid', 'void'] as const;
export type About = (typeof ABOUTS)[number];

export interface Message {
  readonly companyId: string;
  readonly invoiceId: string;
  readonly about: About;
}

/** Records the decision to send a message; returns false where it was decided before. */
export async function insertMessage(tx: Tx, message: Message, createdAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await over<Db>(tx)
    .insertInto('billing.invoice_messages')
    .values({ ...message, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists the messages that were decided for an invoice. */
export async function listAbouts(tx: Tx, companyId: string, invoiceId: string): Promise<About[]> {
  const rows = await over<Db>(tx)
    .selectFrom('billing.invoice_messages')
    .select('about')
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .execute();
  return rows.map(({ about }) => about as About);
}

/** Records that it was sent; false where it was sent before. */
export async function setSent(
  tx: Tx,
  { companyId, invoiceId, about }: Message,
  sentAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await over<Db>(tx)
    .updateTable('billing.invoice_messages')
    .set({ sentAt })
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .where('about', '=', about)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Wanted {
  readonly until: string;
  readonly after: string;
}

/** Companies that owe something due before a day, in the order of their ids. */
export async function listRemindedCompanyIds(
  tx: Tx,
  { until, after }: Wanted,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.reminded_company_ids(${until}::date, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}
