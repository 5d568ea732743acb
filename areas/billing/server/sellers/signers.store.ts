import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type SignerRow = Selectable<Db['billing.signers']>;

/** Returns the signer of documents issued on a day; null if none was set, so that the card's signer applies. */
export async function findSignerOn(tx: Tx, companyId: string, day: string): Promise<SignerRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.signers')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('fromOn', '<=', day)
    .orderBy('fromOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
