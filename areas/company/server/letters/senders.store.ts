import { type LetterRelation, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/**
 * Returns the facts that letters depend on: when the company was opened, and whether its identity is
 * confirmed.
 */
export async function findTrust(
  tx: Tx,
  companyId: string,
): Promise<{ readonly createdAt: Date; readonly isConfirmed: boolean } | null> {
  const { rows } = await sql<{ createdAt: Date; isConfirmed: boolean }>`
    SELECT created_at, (is_operator OR is_confirmed) AS is_confirmed
    FROM company.companies WHERE id = ${companyId}`.execute(over<Db>(tx));
  return rows[0] ?? null;
}

/** Returns how the addresses are related to this transaction's company: whether their owners are or were members. */
export async function listRelations(
  tx: Tx,
  companyId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, LetterRelation>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ email: string; isHere: boolean }>`
    SELECT email, bool_or(left_at IS NULL) AS is_here FROM company.members
    WHERE company_id = ${companyId} AND email = ANY (${[...emails]}::text[])
    GROUP BY email`.execute(over<Db>(tx));
  return new Map(rows.map(({ email, isHere }) => [email, isHere ? 'colleague' : 'known']));
}
