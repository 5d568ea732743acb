import type { Platform, RecordedUsage, Tx } from '@artel/server';
import { insertUsage } from './usage.store.ts';

/** Counts an act in its own transaction, so that it is counted if and only if it is committed. */
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
