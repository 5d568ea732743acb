import type { Tx } from '@artel/server';
import { tours } from '../tables.ts';

/** Whether the person in scope has finished the tour of a new account. */
export async function hasEndedTour(tx: Tx, userId: string): Promise<boolean> {
  return (await tours.find(tx, { userId }, ['endedAt']))?.endedAt != null;
}
