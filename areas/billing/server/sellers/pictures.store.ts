import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type PictureRow = Selectable<Db['billing.pictures']>;

/** What the seller's papers show beside words: one stamp and one signature at most. */
export function listPictures(tx: Tx, companyId: string): Promise<PictureRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.pictures')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('kind', 'desc')
    .execute();
}

export async function setPicture(tx: Tx, { companyId, kind, ...said }: PictureRow): Promise<void> {
  await over<Db>(tx)
    .insertInto('billing.pictures')
    .values({ companyId, kind, ...said })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doUpdateSet(said))
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
