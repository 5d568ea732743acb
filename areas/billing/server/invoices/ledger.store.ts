import { lockFor, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Entry {
  readonly companyId: string;
  /**
   * `return` is the credit from an invoice, `correction` money that belonged to another company, `refund`
   * what went back to the company.
   */
  readonly kind: 'payment' | 'invoice' | 'return' | 'correction' | 'refund';
  /** The amount received or, below zero, spent. */
  readonly kopecks: number;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  readonly createdAt: Date;
}

/** Locks the company's books against other writers until the end of the transaction. */
export async function lockLedger(tx: Tx, companyId: string): Promise<void> {
  await lockFor(tx, 'billing/books:', companyId);
}

/** Payments that came for some invoices and were not taken back, in their order. */
export async function listPaymentIds(
  tx: Tx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<string[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await over<Db>(tx)
    .selectFrom('billing.ledger')
    .select('paymentId')
    .where('companyId', '=', companyId)
    .where('kind', 'in', ['payment', 'correction'])
    .where('invoiceId', 'in', [...invoiceIds])
    .groupBy('paymentId')
    .having(sql<boolean>`sum(kopecks) > 0`)
    .orderBy(sql`min(entry)`)
    .execute();
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

/** Returns the amount that the company has paid and not spent. */
export async function findBalance(tx: Tx, companyId: string): Promise<number> {
  const last = await over<Db>(tx)
    .selectFrom('billing.ledger')
    .select('balance')
    .where('companyId', '=', companyId)
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance ?? 0;
}

/** How much of the company's money is in an invoice now. */
export async function findSpent(tx: Tx, companyId: string, invoiceId: string): Promise<number> {
  const { spent } = await over<Db>(tx)
    .selectFrom('billing.ledger')
    .select(sql<number>`coalesce(-sum(kopecks), 0)::bigint`.as('spent'))
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .where('kind', 'in', ['invoice', 'return'])
    .executeTakeFirstOrThrow();
  return Number(spent);
}

/**
 * Appends a line to the ledger, behind the lock of the books, and returns the new balance; the database
 * refuses one that would overdraw it.
 */
export async function appendEntry(
  tx: Tx,
  { companyId, kind, kopecks, invoiceId, paymentId, createdAt }: Entry,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    INSERT INTO billing.ledger (company_id, entry, kind, kopecks, balance, invoice_id, payment_id, created_at)
    SELECT ${companyId}::uuid, coalesce(last.entry, 0) + 1, ${kind}::text, ${kopecks}::bigint,
      coalesce(last.balance, 0) + ${kopecks}::bigint, ${invoiceId}::uuid, ${paymentId}::uuid, ${createdAt}::timestamptz
    FROM (SELECT) AS one LEFT JOIN LATERAL (
      SELECT entry, balance FROM billing.ledger WHERE company_id = ${companyId}::uuid ORDER BY entry DESC LIMIT 1
    ) AS last ON true
    RETURNING balance`.execute(tx.kysely);
  return rows[0]?.balance ?? 0;
}
