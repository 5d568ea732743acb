import type { Platform, RecordedUsage, Tx } from '@artel/server';
import { insertUsage } from './usage.store.ts';

/** Counts what was just done, in the transaction of the act: it is counted when the act is, and not when it is not. */
export async function recordUsage(
  { ids, clock }: Platform,
  tx: Tx,
  usages: readonly RecordedUsage[],
): Promise<void> {
  const at = clock.now();
  await insertUsage(
    tx,
    usages.map((usage) => ({ ...usage, id: ids.next(), amount: 1, at })),
  );
}
