import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

export async function hasEvents(tx: Tx, companyId: string): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('calendar.events')
    .select('id')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
