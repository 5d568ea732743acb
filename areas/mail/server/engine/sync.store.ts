import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { placements } from '../tables.ts';

export interface KnownPlace {
  readonly uid: number;
  readonly messageId: string;
}

/** Letters that are known in a folder, by the server's numbers; negative numbers are letters on their way into it. */
export async function listKnown(tx: Tx, companyId: string, folderId: string): Promise<KnownPlace[]> {
  const rows = await placements.list(tx, { companyId, folderId }, { columns: ['uid', 'messageId'] });
  return rows.map(({ uid, messageId }) => ({ uid: Number(uid), messageId }));
}

/** Letters with changes that their server has not received. */
export async function listChangedHere(
  tx: Tx,
  companyId: string,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ messageId: string }>`
    SELECT DISTINCT message_id FROM mail.ops WHERE company_id = ${companyId} AND account_id = ${accountId}`.execute(
    tx.kysely,
  );
  return new Set(rows.map(({ messageId }) => messageId));
}

/** Removes letters from a folder, by the server's numbers. */
export async function dropPlaces(
  tx: Tx,
  companyId: string,
  folderId: string,
  uids: readonly number[],
): Promise<void> {
  if (uids.length === 0) return;
  await sql`
    DELETE FROM mail.placements WHERE company_id = ${companyId} AND folder_id = ${folderId} AND uid = ANY(${[...uids]}::bigint[])`.execute(
    tx.kysely,
  );
}

export async function deleteFolders(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM mail.folders WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[])`.execute(
    tx.kysely,
  );
}

/**
 * Analyzes the tables of letters: statements depend on their size, which PostgreSQL does not update by itself
 * during a first synchronisation.
 */
export async function countLetters(tx: Tx): Promise<void> {
  await sql`SELECT mail.count_letters()`.execute(tx.kysely);
}
