import type { OnConflict } from '@artel/disk/contract';
import { type IdPage, over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type UploadRow = Selectable<Db['disk.uploads']> & { readonly conflict: OnConflict };

interface Renewal {
  readonly companyId: string;
  readonly id: string;
  /** The request that writes. */
  readonly writer: string;
  readonly forMs: number;
}

interface Claim extends Renewal {
  readonly memberId: string;
}

const until = (forMs: number) => sql<Date>`clock_timestamp() + ${forMs} * interval '1 millisecond'`;

/** Claims an upload of the member for one request; false if it does not exist or another request has it. */
export async function claimUpload(
  tx: Tx,
  { companyId, id, memberId, writer, forMs }: Claim,
): Promise<boolean> {
  const { numUpdatedRows } = await over<Db>(tx)
    .updateTable('disk.uploads')
    .set({ writer, writerUntil: until(forMs) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where((row) =>
      row.or([row('writer', 'is', null), row('writerUntil', '<=', sql<Date>`clock_timestamp()`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Extends the claim of a request; false if another one has claimed the upload or released it. */
export async function renewUpload(tx: Tx, { companyId, id, writer, forMs }: Renewal): Promise<boolean> {
  const { numUpdatedRows } = await over<Db>(tx)
    .updateTable('disk.uploads')
    .set({ writerUntil: until(forMs) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('writer', '=', writer)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listCompaniesWithOldUploads(
  tx: Tx,
  before: Date,
  { after, atMost }: IdPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.list_companies_with_old_uploads(${before}, ${after}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
