import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** The tour of slides is due for the person in scope. */
export async function insertTour(tx: Tx, tour: { userId: string; createdAt: Date }): Promise<void> {
  await over<Db>(tx).insertInto('company.tours').values(tour).execute();
}

/** The person in scope has seen the tour, or wants none. */
export async function deleteTour(tx: Tx, userId: string): Promise<void> {
  await over<Db>(tx).deleteFrom('company.tours').where('userId', '=', userId).execute();
}
