import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

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
