import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { placements } from '../tables.ts';

export interface KnownPlace {
  readonly uid: number;
  readonly messageId: string;
}

/** Letters that a folder is known to have, by the numbers of its server; those below zero are on their way into it. */
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

/** Takes letters out of a folder by the numbers of its server. */
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

/** Statements over letters depend on how many there are; while a mailbox is indexed the database has not counted them by itself. */
export async function countLetters(tx: Tx): Promise<void> {
  await sql`SELECT mail.count_letters()`.execute(tx.kysely);
}
