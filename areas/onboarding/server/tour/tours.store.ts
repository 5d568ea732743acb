import type { Tx } from '@artel/server';
import { tours } from '../tables.ts';

/** Whether the person in scope had the tour of who signs up, and it is over. */
export async function hasEndedTour(tx: Tx, userId: string): Promise<boolean> {
  return (await tours.find(tx, { userId }, ['endedAt']))?.endedAt != null;
}
