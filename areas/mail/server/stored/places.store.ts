import type { Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { ops } from '../tables.ts';

interface PlaceWithPath {
  readonly messageId: string;
  readonly accountId: string;
  readonly folderPath: string;
  readonly uid: number;
}

/** The places of letters on servers outside, in the servers' own terms; built-in mailboxes have none. */
export async function listPlacesWithPaths(
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
): Promise<PlaceWithPath[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<PlaceWithPath>`
    SELECT p.message_id, p.account_id, f.path AS folder_path, p.uid
    FROM mail.placements p
    JOIN mail.accounts a ON a.company_id = p.company_id AND a.id = p.account_id AND a.kind = 'imap'
    JOIN mail.folders f ON f.company_id = p.company_id AND f.id = p.folder_id
    WHERE p.company_id = ${companyId} AND p.message_id = ANY(${[...messageIds]}::uuid[]) AND p.uid > 0`.execute(
    tx.kysely,
  );
  return rows.map((row) => ({ ...row, uid: Number(row.uid) }));
}

export type OpRow = Selectable<Db['mail.ops']>;

export async function insertOps(tx: Tx, rows: readonly Insertable<Db['mail.ops']>[]): Promise<void> {
  if (rows.length === 0) return;
  await ops.insertAll(tx, rows);
}

export async function deleteOps(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM mail.ops WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[])`.execute(
    tx.kysely,
  );
}

/** A temporary, negative number for a letter that was moved here, until its server has reported the real one. */
export async function provisionalUid(tx: Tx, companyId: string, folderId: string): Promise<number> {
  const { rows } = await sql<{ least: number }>`
    SELECT COALESCE(least(0, min(uid)), 0) AS least FROM mail.placements
    WHERE company_id = ${companyId} AND folder_id = ${folderId}`.execute(tx.kysely);
  return Number(rows[0]?.least ?? 0) - 1;
}
