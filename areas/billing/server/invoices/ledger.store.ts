import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Entry {
  readonly companyId: string;
  /** `return` is what an invoice gives back that is void, `correction` money that goes to nobody's invoice. */
  readonly kind: 'payment' | 'invoice' | 'return' | 'correction';
  /** What came, or, below nothing, what it was spent on. */
  readonly kopecks: number;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  readonly createdAt: Date;
}

/** Holds everybody off who would write to the company's books, until the end of the transaction. */
export async function lockLedger(tx: Tx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`billing/books:${companyId}`}, 0))`.execute(
    tx.kysely,
  );
}

/** What the company has paid and not spent. */
export async function findBalance(tx: Tx, companyId: string): Promise<number> {
  return (await findLast(tx, companyId))?.balance ?? 0;
}

async function findLast(tx: Tx, companyId: string) {
  return over<Db>(tx)
    .selectFrom('billing.ledger')
    .select(['entry', 'balance'])
    .where('companyId', '=', companyId)
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Writes the next line of the ledger, behind the lock of the books; the database refuses one that would take more than there is. */
export async function appendEntry(tx: Tx, { companyId, kopecks, ...entry }: Entry): Promise<number> {
  const last = await findLast(tx, companyId);
  const balance = (last?.balance ?? 0) + kopecks;
  await over<Db>(tx)
    .insertInto('billing.ledger')
    .values({ companyId, entry: (last?.entry ?? 0) + 1, kopecks, balance, ...entry })
    .execute();
  return balance;
}
