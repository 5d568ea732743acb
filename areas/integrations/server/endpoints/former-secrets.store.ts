import type { Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { formerSecrets } from '../tables.ts';

export type FormerSecretRow = Selectable<Db['integrations.former_secrets']>;

/** The former secrets that also sign at a time, the latest first. */
export async function listFormerSecrets(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  now: Date,
): Promise<FormerSecretRow[]> {
  return formerSecrets.list(
    tx,
    { companyId, endpointId: id, endsAt: { '>': now } },
    { order: ['endsAt desc', 'id desc'] },
  );
}
