import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';

export async function insertRevision(tx: Tx, revision: Insertable<Db['messenger.revisions']>): Promise<void> {
  await over<Db>(tx).insertInto('messenger.revisions').values(revision).execute();
}

export async function listRevisionRows(
  tx: Tx,
  { companyId, messageId }: { readonly companyId: string; readonly messageId: string },
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<Selectable<Db['messenger.revisions']>[]> {
  let query = over<Db>(tx)
    .selectFrom('messenger.revisions')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('messageId', '=', messageId)
    .orderBy('version', 'desc')
    .limit(limit);
  if (after !== null) query = query.where('version', '<', after);
  return query.execute();
}

/** Deletes the earlier texts of a message that is deleted. */
export async function deleteRevisions(tx: Tx, companyId: string, messageId: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('messenger.revisions')
    .where('companyId', '=', companyId)
    .where('messageId', '=', messageId)
    .execute();
}
