import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

export async function hasMessages(tx: Tx, companyId: string): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('messenger.messages')
    .select('id')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
