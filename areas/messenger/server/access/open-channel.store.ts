import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

export async function isOpenChannel(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('messenger.conversations')
    .select('isOpen')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.isOpen ?? false;
}
