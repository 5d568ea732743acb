import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
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

/** People of whom tracking data from before an instant is kept, at most so many. */
export async function listUsersWithOldTracking(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM identity.list_users_with_old_tracking(${before}, ${atMost}) AS id
  `.execute(tx.kysely);
  return rows.map((row) => row.id);
}

/** Forgets what led the person in scope to sign up, when that was before an instant. */
export async function deleteOldTracking(tx: Tx, before: Date): Promise<void> {
  await over<Db>(tx).deleteFrom('identity.sign_up_tracking').where('createdAt', '<', before).execute();
}
