import type { TrackingData } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { signUpTracking } from '../tables.ts';

/** Stores the marketing source with a new account (E-06); without consent all fields are empty, and nothing is stored. */
export async function storeTracking(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
  tracking: TrackingData,
): Promise<void> {
  const filled = Object.entries(tracking)
    .map(([name, value]) => [name, storable(value)] as const)
    .filter(([, value]) => value !== '');
  if (filled.length === 0) return;
  await signUpTracking.insert(tx, {
    userId,
    createdAt: clock.now(),
    fields: JSON.stringify(Object.fromEntries(filled)),
  });
}

/**
 * Replaces characters that the JSON of PostgreSQL can't store, NUL and half surrogate pairs, because anyone
 * may send them.
 */
function storable(value: string): string {
  return value.replaceAll('\0', '').toWellFormed();
}
