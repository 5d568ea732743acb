import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

export async function insertTracking(
  tx: Tx,
  { fields, ...row }: { userId: string; fields: Readonly<Record<string, string>>; createdAt: Date },
): Promise<void> {
  await over<Db>(tx)
    .insertInto('identity.sign_up_tracking')
    .values({ ...row, fields: JSON.stringify(fields) })
    .execute();
}
