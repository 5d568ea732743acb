import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type FormerSecretRow = Selectable<Db['integrations.former_secrets']>;

export async function insertFormerSecret(
  tx: Tx,
  row: Insertable<Db['integrations.former_secrets']>,
): Promise<void> {
  await over<Db>(tx).insertInto('integrations.former_secrets').values(row).execute();
}

/** The secrets before the present one that sign along at a time, the latest first. */
export async function listFormerSecrets(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  now: Date,
): Promise<FormerSecretRow[]> {
  return over<Db>(tx)
    .selectFrom('integrations.former_secrets')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('endpointId', '=', id)
    .where('endsAt', '>', now)
    .orderBy('endsAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
