import type { OnConflict } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type UploadRow = Selectable<Db['disk.uploads']> & { readonly conflict: OnConflict };

export async function listCompaniesWithOldUploads(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.list_companies_with_old_uploads(${before}, ${limit}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
