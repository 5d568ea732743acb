import { lockFor, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { pictures, replacedPictures } from '../tables.ts';

export type PictureRow = Selectable<Db['billing.pictures']>;

/** Lists the images that the seller's documents show beside their text: one stamp and one signature at most. */
export function listPictures(tx: Tx, companyId: string): Promise<PictureRow[]> {
  return pictures.list(tx, { companyId }, { order: ['kind desc'] });
}

/**
 * Locks the pictures of a seller until the transaction ends: otherwise two concurrent changes would both
 * replace the same picture.
 */
export async function lockPictures(tx: Tx, companyId: string): Promise<void> {
  await lockFor(tx, 'billing/pictures:', companyId);
}

/** Pictures that were replaced before a moment and whose content is still stored. */
export async function listReplacedIds(tx: Tx, companyId: string, before: Date): Promise<string[]> {
  const rows = await replacedPictures.list(
    tx,
    { companyId, replacedAt: { '<=': before } },
    { columns: ['blobId'], order: ['blobId'] },
  );
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
