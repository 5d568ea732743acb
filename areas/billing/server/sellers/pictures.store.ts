import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type PictureRow = Selectable<Db['billing.pictures']>;

/**
 * Lists the images that the seller's documents show beside their text: one stamp and one signature at most.
 */
export function listPictures(tx: Tx, companyId: string): Promise<PictureRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.pictures')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('kind', 'desc')
    .execute();
}

/** Locks the pictures of a seller until the transaction ends: two changes at once would both replace the same picture. */
export async function lockPictures(tx: Tx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`billing/pictures:${companyId}`}, 0))`.execute(
    tx.kysely,
  );
}

export async function setPicture(tx: Tx, { companyId, kind, ...input }: PictureRow): Promise<void> {
  await over<Db>(tx)
    .insertInto('billing.pictures')
    .values({ companyId, kind, ...input })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doUpdateSet(input))
    .execute();
}

export async function deletePicture(
  tx: Tx,
  { companyId, kind }: Pick<PictureRow, 'companyId' | 'kind'>,
): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('billing.pictures')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .execute();
}

/** Stores that documents show a picture no more from now on. */
export async function recordReplaced(
  tx: Tx,
  replaced: Insertable<Db['billing.replaced_pictures']>,
): Promise<void> {
  await over<Db>(tx).insertInto('billing.replaced_pictures').values(replaced).execute();
}

/** The stored pictures that were replaced before a moment. */
export async function listReplacedIds(tx: Tx, companyId: string, before: Date): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('billing.replaced_pictures')
    .select('blobId')
    .where('companyId', '=', companyId)
    .where('replacedAt', '<=', before)
    .orderBy('blobId')
    .execute();
  return rows.map(({ blobId }) => blobId);
}

/** Returns which of some pictures the seller's documents show. */
export async function listShownIds(tx: Tx, companyId: string, among: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.shown_picture_ids(${companyId}::uuid, ${[...among]}::uuid[]) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

export async function forgetReplaced(
  tx: Tx,
  { companyId, blobId }: Pick<PictureRow, 'companyId' | 'blobId'>,
): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('billing.replaced_pictures')
    .where('companyId', '=', companyId)
    .where('blobId', '=', blobId)
    .execute();
}
