import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

export interface DraftRow {
  readonly key: string;
  readonly text: string;
  readonly version: number;
  readonly updatedAt: Date;
}

interface Owner {
  readonly userId: string;
  readonly companyId: string;
}

export async function findDraft(tx: Tx, { userId, companyId }: Owner, key: string): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    SELECT key, text, version, updated_at FROM platform.drafts
    WHERE user_id = ${userId} AND company_id = ${companyId} AND key = ${key}`.execute(tx.kysely);
  return rows[0] ?? null;
}

/** Drafts with text, the latest first; each with this many characters. */
export async function listDraftRows(
  tx: Tx,
  { userId, companyId }: Owner,
  { length, limit }: { readonly length: number; readonly limit: number },
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    SELECT key, left(text, ${length}) AS text, version, updated_at FROM platform.drafts
    WHERE user_id = ${userId} AND company_id = ${companyId} AND text <> ''
    ORDER BY updated_at DESC, key LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

interface Saved extends Owner {
  readonly key: string;
  readonly text: string;
  readonly now: Date;
}

export async function putDraft(tx: Tx, { userId, companyId, key, text, now }: Saved): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`
    INSERT INTO platform.drafts AS draft (user_id, company_id, key, text, version, updated_at)
    VALUES (${userId}, ${companyId}, ${key}, ${text}, 1, ${now})
    ON CONFLICT (user_id, company_id, key) DO UPDATE
      SET text = excluded.text, version = draft.version + 1, updated_at = excluded.updated_at
    RETURNING key, text, version, updated_at`.execute(tx.kysely);
  const [row] = rows;
  if (!row) throw new Error('A draft was not written');
  return row;
}

/** Deletes the drafts of a member beyond the latest ones. */
export async function deleteOldestDrafts(
  tx: Tx,
  { userId, companyId }: Owner,
  latest: number,
): Promise<void> {
  await sql`
    DELETE FROM platform.drafts WHERE user_id = ${userId} AND company_id = ${companyId} AND key IN (
      SELECT key FROM platform.drafts WHERE user_id = ${userId} AND company_id = ${companyId}
      ORDER BY updated_at DESC, version DESC, key OFFSET ${latest})`.execute(tx.kysely);
}
