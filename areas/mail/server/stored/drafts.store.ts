import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { draftFiles, drafts } from '../tables.ts';
import type { Recipients } from './letter.ts';

type Row = Selectable<Db['mail.drafts']>;
export type DraftRow = Omit<Row, 'recipients'> & { readonly recipients: Partial<Recipients> };
export type DraftFileRow = Selectable<Db['mail.draft_files']>;

const selectDrafts = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('mail.drafts').selectAll().where('companyId', '=', companyId);

export async function findDraft(tx: Tx, companyId: string, id: string): Promise<DraftRow | null> {
  const row = await selectDrafts(tx, companyId).where('id', '=', id).executeTakeFirst();
  return (row as DraftRow | undefined) ?? null;
}

export async function lockDraft(tx: Tx, companyId: string, id: string): Promise<DraftRow | null> {
  const row = await selectDrafts(tx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as DraftRow | undefined) ?? null;
}

/** Drafts of the member in scope that were not sent, the latest first. */
export async function listDraftRows(
  tx: Tx,
  companyId: string,
  { after, limit }: { readonly after: readonly [string, string] | null; readonly limit: number },
): Promise<DraftRow[]> {
  let query = selectDrafts(tx, companyId).where('isSent', '=', false);
  if (after)
    query = query.where(sql<boolean>`(updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const rows = await query.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows as DraftRow[];
}

export async function insertDraft(tx: Tx, row: Insertable<Db['mail.drafts']>): Promise<DraftRow> {
  return drafts.insert(tx, row, '*');
}

export async function updateDraft(
  tx: Tx,
  companyId: string,
  id: string,
  change: Updateable<Db['mail.drafts']>,
): Promise<DraftRow> {
  return drafts.update(tx, { companyId, id }, change, '*');
}

/** Deletes a draft and returns the contents that its files used. */
export async function deleteDraftRow(tx: Tx, companyId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ contentId: string }>`
    DELETE FROM mail.draft_files WHERE company_id = ${companyId} AND draft_id = ${id} RETURNING content_id`.execute(
    tx.kysely,
  );
  await drafts.delete(tx, { companyId, id });
  return rows.map(({ contentId }) => contentId);
}

export async function listDraftFiles(
  tx: Tx,
  companyId: string,
  draftIds: readonly string[],
): Promise<DraftFileRow[]> {
  if (draftIds.length === 0) return [];
  return draftFiles.list(tx, { companyId, draftId: draftIds }, { order: ['place', 'id'] });
}

export async function insertDraftFile(
  tx: Tx,
  row: Insertable<Db['mail.draft_files']>,
): Promise<DraftFileRow> {
  return draftFiles.insert(tx, row, '*');
}

/** Removes a file from a draft and returns its content; null if there is none. */
export async function deleteDraftFile(
  tx: Tx,
  companyId: string,
  draftId: string,
  id: string,
): Promise<string | null> {
  const [row] = await draftFiles.deleteAll(tx, { companyId, draftId, id }, ['contentId']);
  return row?.contentId ?? null;
}
