import type { OnConflict } from '@artel/disk/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type UploadRow = Selectable<Db['disk.uploads']> & { readonly conflict: OnConflict };

export async function insertUpload(tx: Tx, upload: Insertable<Db['disk.uploads']>): Promise<void> {
  await over<Db>(tx).insertInto('disk.uploads').values(upload).execute();
}

/** An upload of the member's own. */
export async function findUpload(
  tx: Tx,
  { companyId, memberId, id }: { companyId: string; memberId: string; id: string },
): Promise<UploadRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('disk.uploads')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return (row as UploadRow | undefined) ?? null;
}

/** How many uploads of a member are under way. */
export async function countUploads(tx: Tx, companyId: string, memberId: string): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('disk.uploads')
    .select((db) => db.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .where('nodeId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Extends the upload, because a chunk arrived. */
export async function setUploadEnd(tx: Tx, companyId: string, id: string, expiresAt: Date): Promise<void> {
  await over<Db>(tx)
    .updateTable('disk.uploads')
    .set({ expiresAt })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Says what it became. */
export async function setUploadNode(tx: Tx, companyId: string, id: string, nodeId: string): Promise<void> {
  await over<Db>(tx)
    .updateTable('disk.uploads')
    .set({ nodeId, reservationId: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(tx: Tx, companyId: string, id: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('disk.uploads')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Uploads of a company that are over, some at a time. */
export async function listOldUploads(tx: Tx, companyId: string, before: Date): Promise<UploadRow[]> {
  const rows = await over<Db>(tx)
    .selectFrom('disk.uploads')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('expiresAt', '<', before)
    .limit(500)
    .execute();
  return rows as UploadRow[];
}

export async function listCompaniesWithOldUploads(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.list_companies_with_old_uploads(${before}, ${limit}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
