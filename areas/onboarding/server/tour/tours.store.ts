import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** The tour of slides is due for the person in scope. */
export async function insertTour(tx: Tx, tour: { userId: string; createdAt: Date }): Promise<void> {
  await over<Db>(tx).insertInto('onboarding.tours').values(tour).execute();
}

/** The person in scope has seen the tour, or wants none. */
export async function endTour(tx: Tx, userId: string, endedAt: Date): Promise<void> {
  await over<Db>(tx)
    .updateTable('onboarding.tours')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Whether the person in scope has finished the tour of a new account. */
export async function hasEndedTour(tx: Tx, userId: string): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('onboarding.tours')
    .select('endedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.endedAt != null;
}
