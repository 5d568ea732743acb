import { findAccount } from '@artel/identity/server';
import type { Tx } from '@artel/server';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';

/** The zone in which a person reads times that have none. */
export async function findOwnZone(tx: Tx, userId: string): Promise<string> {
  return (await findAccount(tx, userId))?.timeZone ?? USUAL_ZONE;
}
