import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type SignerRow = Selectable<Db['billing.signers']>;

/** Lists the signers of the seller, the latest day first. */
export function listSigners(tx: Tx, companyId: string): Promise<SignerRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.signers')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('fromOn', 'desc')
    .limit(100)
    .execute();
}

/** Returns the signer of documents issued on a day; null where none was named, and the card names them. */
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

export async function putSigner(tx: Tx, { companyId, fromOn, ...input }: SignerRow): Promise<void> {
  await over<Db>(tx)
    .insertInto('billing.signers')
    .values({ companyId, fromOn, ...input })
    .onConflict((conflict) => conflict.columns(['companyId', 'fromOn']).doUpdateSet(input))
    .execute();
}

export async function deleteSigner(tx: Tx, companyId: string, fromOn: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('billing.signers')
    .where('companyId', '=', companyId)
    .where('fromOn', '=', fromOn)
    .execute();
}
